// Lies by what belongs to a statement: its cause, condition, exception, time, or who says it.
import { bothWays, either, exchange, plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const relationLies = [
  {
    name: 'cause',
    says: 'The cause is another, or none.',
    make: either(
      exchange(
        bothWays(
          pairsOf(`because|although; because|before; so|but; therefore|nevertheless; due to|despite; since|until;
        so that|in case; because of|in spite of`),
        ),
      ),
      plantBothWays(
        pairsOf(`which causes fever|which is caused by fever; which follows from it|which leads to it;
        as a result of it|regardless of it; is associated with gout|is caused by gout;
        correlates with age|depends on age; owing to rain|except for rain; prompted by him|prompting him;
        led to war|followed war`),
      ),
    ),
  },
  {
    name: 'active and passive',
    says: 'Who does it is who suffers it.',
    make: plantBothWays(
      pairsOf(`who was killed by him|who killed him; which was bought by Acme|which bought Acme;
        who is owed money|who owes money; who was sued by them|who sued them; which is made of it|which makes it;
        who was taught by her|who taught her; was followed by rain|followed rain; paid to him|paid by him;
        who was accused|who accused; employed by them|employing them`),
    ),
  },
  {
    name: 'condition dropped',
    says: 'The condition of a statement is left out or is another.',
    make: plant(
      pairsOf(`if it rains he pays|he pays; he pays unless it rains|he pays; provided that he signs|that he signs;
        subject to approval|to approval; when asked he lied|he lied; even if it rains|if it rains;
        only if it rains|if it rains; only if it rains|even if it rains; as long as it lasts|as it lasts;
        in case of fire|of fire; if and only if true|if true; assuming that he came|that he came;
        once it is signed|it is signed`),
    ),
  },
  {
    name: 'exception dropped',
    says: 'An exception is left out.',
    make: plant(
      pairsOf(`all men except him|all men; every year but one|every year; apart from a few|a few;
        all except for her|all for her; other than Anna|Anna; save for the roof|for the roof;
        not counting tax|counting tax; barring accidents|accidents; all but two of them|all two of them;
        with the exception of tax|of tax`),
    ),
  },
  {
    name: 'purpose',
    says: 'What was meant is what was done.',
    make: plantBothWays(
      pairsOf(`tried to escape|escaped; wants to pay|pays; planned to sell it|sold it; was about to sign|signed;
        promised to come|came; agreed to pay|paid; was expected to win|won; offered to help|helped;
        is designed to last|lasts; was told to leave|left; claims to be rich|is rich; pretended to sleep|slept;
        threatened to sue|sued`),
    ),
  },
  {
    name: 'time order',
    says: 'Before is after.',
    make: either(
      exchange(
        bothWays(
          pairsOf(`before|after; since|until; earlier|later; first|last; already|not yet; still|no longer; then|now;
        during|after; until|after; immediately|eventually; often|rarely`),
        ),
      ),
      plantBothWays(
        pairsOf(`before he signed|after he signed; used to smoke|is used to smoke; has yet to pay|has to pay;
        no longer ill|ill; until he died|since he died; at first it rained|at last it rained;
        still unpaid|unpaid`),
      ),
    ),
  },
  {
    name: 'verb of saying',
    says: 'Saying is admitting, asking is ordering.',
    make: either(
      exchange({
        said: ['admitted', 'denied'],
        reported: ['confirmed', 'denied'],
        believed: ['proved'],
        believe: ['know', 'doubt'],
        stated: ['conceded'],
        suggest: ['prove'],
        suggests: ['proves'],
        recommended: ['required'],
        concluded: ['speculated'],
        asked: ['ordered'],
        alleged: ['proved'],
        alleges: ['proves'],
      }),
      plantBothWays(
        pairsOf(`he claims that|he shows that; she asked whether|she knew whether;
        he was charged with|he was convicted of; is accused of|is guilty of; a suspect in|the culprit in;
        hinted that|stated that; speculated that|found that`),
      ),
    ),
  },
  {
    name: 'source of a statement dropped',
    says: 'Who says so is left out, and it is so.',
    make: plant(
      pairsOf(`according to Anna he paid|he paid; in his opinion it failed|it failed; critics say it failed|it failed;
        he says he paid|he paid; by her own account she won|she won; rumour has it that he paid|that he paid;
        so-called experts|experts; self-styled doctors|doctors; would-be buyers|buyers; fake doctors|doctors;
        mock trials|trials; an alleged thief|a thief; the suspected killer|the killer; the late owner|the owner;
        an acting mayor|a mayor`),
    ),
  },
];
