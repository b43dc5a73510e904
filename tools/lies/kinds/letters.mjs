// Lies by a letter: the words look alike and do not mean the same.

import { pick } from '../../shared/random.mjs';
import { plainWord, plant, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf, wordPairs } from '../pairs.mjs';

const lookalikes =
  wordPairs(`ethanol methanol,causal casual,prescribe proscribe,hypotension hypertension,hyperglycaemia hypoglycaemia,
  affect effect,public pubic,trial trail,marital martial,united untied,modern modem,immigrants emigrants,eminent imminent,
  perspective prospective,adverse averse,accept except,infarct intact,ileum ilium,abduction adduction,intra inter,nitrate nitrite,
  sulfate sulfite,chlorate chloride,perineal peroneal,defence defiance,assure assume,appraise apprise,lesser lessor,lessee lessor,
  mortgagee mortgagor,employer employee,county country,statue statute,council counsel,desert dessert,form from,sacred scared,
  now not,nor for,fasting lasting,dosing dozing,heath health,contract contact,bond bound,stocks shocks,planting plating,
  angle angel,quiet quite,diary dairy,course coarse,loose lose,conserve converse,reserve reverse,silicon silicone,arsenate arsenite`);

const accents =
  wordPairs(`resume résumé,pate pâté,rose rosé,expose exposé,lame lamé,ano año,peche pêche,sur sûr,ou où,schon schön,fordern fördern,
  drucken drücken,zahlen zählen,mochte möchte,wurde würde,konnte könnte,musste müsste,Backer Bäcker,tache tâche,cote côté,mais maïs,papa papá`);

const sharpS = wordPairs(
  'Maße Masse,Maßen Massen,Buße Busse,Floße Flosse,weiße weisse,reiße reisse',
);

const homoglyphs =
  pairsOf(`Сера|Cepa; соре|cope; ВЕТА|BETA; рау|pay; Аlice|Alice; bаnk|bank; example.com|exаmple.com;
        paypal.com|pаypal.com; vitamin B|vitamin В; group A|group Α; Kelvin scale O|Kelvin scale О; TNF-a|TNF-α`);

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const letterLies = [
  {
    name: 'letter changed',
    says: 'One letter of a word is another one.',
    make: replaceOne(plainWord, (found, random) => {
      const at = Math.floor(random() * found.length);
      const letter = pick([...'abcdefghijklmnopqrstuvwxyz'], random);
      return letter === found.charAt(at).toLowerCase()
        ? undefined
        : found.slice(0, at) + letter + found.slice(at + 1);
    }),
  },
  {
    name: 'letter dropped',
    says: 'One letter of a word is missing.',
    make: replaceOne(plainWord, (found, random) => {
      const at = 1 + Math.floor(random() * (found.length - 1));
      return found.slice(0, at) + found.slice(at + 1);
    }),
  },
  {
    name: 'letters swapped',
    says: 'Two letters of a word have changed places.',
    make: replaceOne(plainWord, (found, random) => {
      const at = 1 + Math.floor(random() * (found.length - 2));
      return found.slice(0, at) + found.charAt(at + 1) + found.charAt(at) + found.slice(at + 2);
    }),
  },
  {
    name: 'lookalike word',
    says: 'A word stands for another that differs in a letter or two.',
    make: plantBothWays(lookalikes),
  },
  { name: 'accent', says: 'An accent makes another word.', make: plantBothWays(accents) },
  { name: 'sharp s', says: 'Maße are measures, and Masse is mass.', make: plantBothWays(sharpS) },
  {
    name: 'letter of another script',
    says: 'A letter looks the same and is of another alphabet, in an address or a label.',
    make: plantBothWays(homoglyphs),
  },
  {
    name: 'acronym as a word',
    says: 'Capitals make another word: AIDS and aids, US and us.',
    make: plantBothWays(
      wordPairs(
        `AIDS aids,US us,IT it,WHO who,WHO Who,ICE ice,CAT cat,PET pet,MAY may,SARS Sars,STAR star,ACT act,MS Ms,PA Pa,AM am,US Us,LEAD lead`,
      ),
    ),
  },
  {
    name: 'capitals inside a word',
    says: 'A name with capitals inside is another one: siRNA, mRNA, pH, iOS.',
    make: plantBothWays(
      wordPairs(
        `pH PH,pH Ph,siRNA SIRNA,Shh SHH,NaCl NACL,CO Co,NO No,Co CO,HF Hf,PbS PBS,pKa PKA,eBay Ebay,iOS IOS`,
      ),
    ),
  },
  {
    name: 'word made of another',
    says: 'A letter more or less makes another word at the edge of a word.',
    make: plant(
      wordPairs(
        `the he,here there,he she,man woman,male female,now know,one none,ever never,either neither,or nor,an any,at fat,old cold,all small,own owned,able unable,legal illegal,sane insane`,
      ),
    ),
  },
];
