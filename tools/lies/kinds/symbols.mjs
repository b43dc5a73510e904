// Lies by a symbol: an arrow, a bracket, a mark of a question, a part of a name or an address.

import { pick } from '../../shared/random.mjs';
import { either, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const symbolLies = [
  {
    name: 'arrow',
    says: 'An arrow points elsewhere.',
    make: plantBothWays(
      pairsOf(`A → B|A ← B; A -> B|A <- B; A → B|A ↔ B; A ⇒ B|A ⇐ B; A ↑|A ↓; A => B|A <= B; A → B|A - B; A → B|A B;
        ↑ pressure|↓ pressure; A ⇌ B|A → B; A -> B|A > B; A --> B|A -- B`),
    ),
  },
  {
    name: 'logic',
    says: 'A sign of logic or of a set is another one.',
    make: either(
      plantBothWays(
        pairsOf(
          `x ∈ A|x ∉ A; a ∧ b|a ∨ b; ∀x|∃x; ¬a|a; A ∪ B|A ∩ B; A ⊂ B|A ⊃ B; !ready|ready; ∞|0; ∅|0; x ⊥ y|x ∥ y`,
        ),
      ),
      plant([
        ['a && b', 'a || b'],
        ['P(A|B)', 'P(AB)'],
        ['|x| value', 'x value'],
        ['a & b', 'a | b'],
        ['a || b', 'a b'],
      ]),
    ),
  },
  {
    name: 'degree',
    says: 'A degree, a prime or a permille sign is lost or changed.',
    make: plantBothWays(
      pairsOf(`30° north|30 north; 30°|30%; 25 °C|25 C; 5′ long|5″ long; 40°N|40°S; 5‰|5%; 98.6 °F|98.6 °C;
        90° turn|90 turn; 12°30′|1230; 30º north|30 north; 6' tall|6" tall`),
    ),
  },
  {
    name: 'brackets dropped',
    says: 'Brackets are left out, and what they set apart is part of the sentence.',
    make: either(
      replaceOne(/(?<!\])\((?=[^()\n]{2,60}\))[^()\n]+\)/g, (found) => found.slice(1, -1)),
      plant(
        pairsOf(`(reported) deaths|reported deaths; [not] guilty|not guilty; he [sic] said|he sic said;
        (a + b) × c|a + b × c; (if any)|if any; {x} set|x set; [Smith] admitted|Smith admitted; f(x)|fx; 3(4)|34;
        ⟨x⟩ value|x value`),
      ),
    ),
  },
  {
    name: 'brackets changed',
    says: 'Brackets of one kind stand for another, or where there were none.',
    make: plant(
      pairsOf(`[0, 1)|[0, 1]; (0, 1]|(0, 1); reported deaths|(reported) deaths; he was|he [not] was; {a}|(a);
        guilty|[guilty]; ⌈x⌉|⌊x⌋; f[x]|f(x); (5)|[5]; his brother|(his) brother`),
    ),
  },
  {
    name: 'question made a statement',
    says: 'A question mark within the quote is a stop.',
    make: either(
      replaceOne(/\?(?=["”’']?\s+\S)/g, (_, random) => pick(['.', '', '!', ','], random)),
      plant(
        pairsOf(`Safe? Yes|Safe. Yes; guilty? He|guilty. He; why? Because|why because; safe(?) and|safe and;
        Is it? It is|Is it. It is; the "cure"? No|the "cure". No`),
      ),
    ),
  },
  {
    name: 'statement made a question',
    says: 'A stop within the quote is a question mark.',
    make: either(
      replaceOne(/(?<=[a-z])\.(?=\s+[A-Z])/g, () => '?'),
      plant(pairsOf('safe. It was|safe? It was; guilty and|guilty(?) and; a cure and|a cure? and')),
    ),
  },
  {
    name: 'exclamation',
    says: 'An exclamation mark is lost, or means something: a factorial, a not.',
    make: plantBothWays(
      pairsOf(`5! ways|5 ways; n! ways|n ways; !important rule|important rule; Fire! They|Fire. They; stop! he|stop he;
        !x|x; Yahoo! shares|Yahoo shares`),
    ),
  },
  {
    name: 'mark of a name',
    says: 'A sign that is part of a name is lost or changed.',
    make: plantBothWays(
      pairsOf(`C++ code|C code; C# code|C code; F# major|F major; .NET code|NET code; @anna said|anna said;
        #metoo|metoo; R&D costs|R D costs; AT&T|AT T; and/or|and or; he/she|he she; $HOME|HOME; a@b.org|a b.org;
        50¢|50; © 2010|2010; Acme™|Acme; Node.js|Node js; C++ code|C+ code; C++ code|C-- code; H#|H♭;
        Dr. No|Dr No?`),
    ),
  },
  {
    name: 'option of a command',
    says: 'The dashes of an option are lost or more.',
    make: plantBothWays(
      pairsOf(`run --force now|run force now; run -r now|run r now; run --force now|run -force now;
        rm -rf now|rm rf now; kill -9 now|kill 9 now; tar -x now|tar -c now; a -- b|a b; ls -l|ls l;
        --no-check|--check; i-- then|i then; i++ then|i then; i++ then|i-- then`),
    ),
  },
  {
    name: 'address',
    says: 'A name of a file, an address or a path is another one.',
    make: plantBothWays(
      pairsOf(
        'example.org|example.com; a.smith@x.org|asmith@x.org; example.org|exampleorg; my-bank.com|mybank.com; /etc/hosts|etc hosts; file.txt|file txt; http://a.org|https://a.org; a.org/b-c|a.org/bc; 10.0.0.1|10.0.01; ~/data|/data; C:\\temp|C temp; a/b.c|a b c; www.a.org|www a.org; node.js|nodejs; list.of.dots|listofdots; ::1|1; x.y|xy; it.is|it is; now.here|nowhere',
      ),
    ),
  },
  {
    name: 'emoji',
    says: 'An emoji is another one, or left out.',
    make: plantBothWays(
      pairsOf(`👍 from him|👎 from him; 🙂 she wrote|🙁 she wrote; ✅ passed|❌ passed; 🇬🇧 team|🇬🇷 team; ⬆ prices|⬇ prices;
        👩‍⚕️ said|👨‍⚕️ said; 👍🏻 said|👍🏿 said; done ✔|done ✘; ★★★ hotel|★★ hotel; ☑ agreed|☐ agreed;
        🚫 smoking|smoking`),
    ),
  },
  {
    name: 'slash',
    says: 'A slash is lost, and what it parted is one.',
    make: plantBothWays(
      pairsOf(`yes/no|yes no; 24/7|247; 9/11|911; w/o sugar|w o sugar; he/him|he him; s/he|she; n/a|na;
        1/2/2019|12/2019; either/or|either or; A/B test|AB test; km/h|kmh; c/o Smith|co Smith`),
    ),
  },
];
