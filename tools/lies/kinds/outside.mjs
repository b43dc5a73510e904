// True sentences written into a frame that turns them: the quote is exact, and what turns it stands
// just outside.
import { pick } from '../../shared/random.mjs';
import { cut } from './edges.mjs';
import { hide, tagged } from './hidden.mjs';

/** A sentence of one clause or more, without speech, that can stand behind "that". */
const plain =
  /^(?!(?:But|And|So|Or|Yet|For|Because|While|When|Where|Although|Though|If|After|Before|As|Since|Who|Which|Whose|Not|No)\b)[A-Z][a-z]+\s[^.!?;:"“”‘()[\]|\n—–]{24,240}\s[a-z]{4,}\.$/u;
/** Behind the end of a sentence, and not behind the stop of Mrs. */
const begins = /(?:^|\n\s*\n|[a-z]{4,}[.!?]["”’]?\s+)$/;

/**
 * Writes the sentence between what stands before it and behind it; `|` marks its place, and `@` is
 * a pipe.
 */
const framed =
  (frames, { only = /./ } = {}) =>
  (random, { text, source, start }) => {
    if (!plain.test(text) || !only.test(text) || !begins.test(source.slice(0, start)))
      return undefined;
    const [before, after] = pick(frames, random)
      .split('|')
      .map((part) => part.replaceAll('@', '|'));
    const capital = before === '' || /[.:\n|]\s*$/.test(before);
    const core = (capital ? text : text.charAt(0).toLowerCase() + text.slice(1)).slice(0, -1);
    const truth = `${before}${core}${after}`;
    return {
      truth,
      source: `${source.slice(0, start)}${truth}${source.slice(start + text.length)}`,
      quote: core,
      planted: [{ from: before + after, to: '' }],
    };
  };

/** Whole sentences of other languages, written behind the stretch. */
const written =
  (sentences) =>
  (random, { text, source, start }) => {
    const [before, quote, after] = pick(sentences, random).split('|');
    const truth = before + quote + after;
    const at = start + text.length;
    return {
      truth,
      source: `${source.slice(0, at)}\n\n${truth}\n\n${source.slice(at)}`,
      quote,
      planted: [{ from: before + after, to: '' }],
    };
  };

const kind = (name, says, make) => ({ name, says, verbatim: true, make });

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const outsideLies = [
  kind(
    'denied in front',
    'What stands in front says that it is not so.',
    framed([
      'It is false that |.',
      'It is simply not the case that |.',
      'There is no evidence that |.',
      'Nothing in the file suggests that |.',
      'The court found no proof that |.',
      'The clerk never said that |.',
      'It is not, as the mayor said, that |.',
      'He lied when he said |.',
      'Nobody in the town believes that |.',
    ]),
  ),
  kind(
    'somebody’s view in front',
    'What stands in front says that it is what somebody thinks, hopes or alleges.',
    framed([
      'Critics claim that |.',
      'Prosecutors allege that |.',
      'According to the accused, |.',
      'Legend has it that |.',
      'The old captain hoped that |.',
      'The lobby insisted that |.',
      'They say that |.',
      'Allegedly, |.',
      'It is uncertain whether |.',
      'The whole theory that | was new.',
    ]),
  ),
  kind(
    'somebody’s view behind',
    'What follows says that it is what somebody thinks or alleges.',
    framed([
      '|, the losing side claimed.',
      '|, according to the accused.',
      '|, or so his brother believed.',
      '|, critics allege.',
      '|, supposedly.',
    ]),
  ),
  kind(
    'taken back behind',
    'What follows says that it is not so.',
    framed([
      '|, which is nonsense.',
      '|, critics wrongly say.',
      '|, a claim that was later retracted.',
      '|; this is untrue.',
      '| (this has been debunked).',
      'That | was disproved in court.',
      '| turned out to be a hoax.',
    ]),
  ),
  kind(
    'condition in front',
    'A condition stands in front.',
    framed([
      'If the council agrees, |.',
      'Unless it rains, |.',
      'In theory, |.',
      'Provided that the weather holds, |.',
      'Should the talks fail, |.',
      'Assuming a calm sea, |.',
    ]),
  ),
  kind(
    'condition behind',
    'A condition follows.',
    framed([
      '| if the council agrees.',
      '| unless it rains.',
      '| as long as the sea is calm.',
      '|, provided that the owner agrees.',
      '| in theory.',
      '| only if it rains.',
    ]),
  ),
  kind(
    'restriction behind',
    'What follows tells when, or of whom, it holds.',
    framed([
      '| when the river is low.',
      '| within the first fourteen days.',
      '| over the age of sixty.',
      '| whenever the wind is fair.',
      '| before falling again.',
    ]),
  ),
  kind(
    'possible only',
    'The quote begins behind may, could or would.',
    cut([
      ['the firm may have ', 'broken the law in three towns', ''],
      ['the bank could ', 'lose all of its money there', ''],
      ['the drug would have been ', 'approved by them in May', ''],
      ['the ship might still ', 'be lying in the harbour there', ''],
      ['the men were supposed to ', 'leave the town that night', ''],
      ['the star is expected to ', 'explode within the century', ''],
      ['the clerk allegedly ', 'sold the letters to them', ''],
    ]),
  ),
  kind(
    'tried, refused, accused',
    'The quote begins behind a verb that says that it did not happen, or that nobody knows.',
    cut([
      ['the thieves tried to ', 'open the safe with a drill', ''],
      ['the firm plans to ', 'build another mill there', ''],
      ['the clerk was accused of ', 'selling the old letters', ''],
      ['the nurse was suspected of ', 'poisoning the tea there', ''],
      ['the son wanted to ', 'burn the whole house down', ''],
      ['the men threatened to ', 'close the port by force', ''],
      ['the board refused to ', 'pay the ransom to them', ''],
    ]),
  ),
  kind(
    'asked, not said',
    'The whole is a question.',
    framed([
      'Is it true that | or was that a tale?',
      'Who told you that | in those days?',
      'Did you hear that |, as the paper has it?',
    ]),
  ),
  kind(
    'another subject',
    'The quote begins with what only belongs to the subject.',
    framed(
      [
        'The enemies of |.',
        'A lawyer for |.',
        'The man who sued |.',
        'The book about |.',
        'The dog that bit |.',
      ],
      {
        only: /^(?:The|A|An|His|Her|Their|My)\s/,
      },
    ),
  ),
  kind(
    'a part of them',
    'The quote begins behind a quantity.',
    cut([
      ['only a third of ', 'the members paid their fees', ''],
      ['two out of three ', 'houses were lost there', ''],
      ['one in ten ', 'men could read there', ''],
      ['a handful of ', 'people voted for it', ''],
      ['a minority of ', 'the doctors agreed there', ''],
      ['a quarter of ', 'the men came back', ''],
    ]),
  ),
  kind(
    'denied in another language',
    'What says that it is not so is German, French, Spanish, Italian or Portuguese.',
    framed([
      'Es stimmt nicht, dass |.',
      'Der Sprecher bestritt, dass |.',
      'Kaum jemand glaubt, dass |.',
      'Il est faux que |.',
      'Personne ne croit que |.',
      'No es cierto que |.',
      'Non è vero che |.',
      'Não é verdade que |.',
    ]),
  ),
  kind(
    'doubted in another language',
    'What doubts it, or makes it a condition, is German, French, Spanish or Italian.',
    framed([
      'Angeblich |.',
      'Er behauptet, dass |.',
      'Wenn es regnet, |.',
      'Selon la presse, |.',
      'On dit que |.',
      'Si llueve, |.',
      'Se rumorea que |.',
      'Secondo lui, |.',
    ]),
  ),
  kind(
    'turned in Chinese or Japanese',
    'What says that it is not so stands in front without a blank.',
    written([
      '他没有|承认自己收受了那些贿赂|。',
      '他否认|公司多年来一直欠税|。',
      '并非|所有住院的病人都康复了|。',
      '沒有人相信|那艘船已經沉沒了|。',
      '他从未|见过那位年轻的律师|。',
      '没有证据表明|这座桥会在夏天倒塌|。',
      '警方否认|有人在火车站被捕|。',
      '并不是|每一个学生都交了作业|。',
      '部长不认为|税收明年会上升|。',
      '没有人说过|这口井里的水很干净|。',
      '市政府從未|批准過這項工程|。',
      '調查並未發現|機師在飛行前喝了酒|。',
    ]),
  ),
  kind(
    'turned at the end in Chinese or Japanese',
    'What says that it is not so follows without a blank.',
    written([
      '|この薬はまったく安全である|とは言えない。',
      '|社長は昨日辞任した|という噂は事実ではない。',
      '|该公司去年已经破产|是谣言。',
      '|地球是平的|这种说法是错误的。',
      '|彼は会社の金を盗んだ|とは思わない。',
      '|橋は三月に完成した|とは限らない。',
      '|市長が賄賂を受け取った|という証拠はない。',
      '|この井戸の水は飲める|わけではない。',
      '|疫苗会引起这种疾病|是没有根据的。',
      '|这座大坝明年就会倒塌|纯属谣言。',
      '|銀行已經停止付款|的說法並不屬實。',
      '|列車は全部時間通りに着いた|というのは嘘だ。',
    ]),
  ),
];

/** What turns the quote is in another sentence, line or cell, or invisible: no result shows it. */
export const beyondLies = [
  kind(
    'taken back in the next sentence',
    'The next sentence says that it is not so.',
    framed([
      '|. This is false.',
      '|. That turned out to be a hoax.',
      '|. It was all a lie, or a joke.',
      '|. That is a myth.',
    ]),
  ),
  kind(
    'item under a head',
    'The head of the list says that its items are not so.',
    framed([
      '\n\nWhat follows is false:\n\n- |\n',
      '\n\nMyths:\n- |\n',
      '\n\nNever true:\n1. |\n',
      '\n\nCommon misconceptions:\n- The moon is cheese\n- |\n',
    ]),
  ),
  kind(
    'row of a table',
    'Another cell of the row says that it is not so.',
    framed([
      '\n\n@ claim @ true @\n@ | @ no @\n\n',
      '\n\n@ claim @ verdict @\n@ | @ false @\n\n',
      '\n\n@ | @ debunked @\n\n',
    ]),
  ),
  {
    name: 'hidden text quoted as it is',
    says: 'Quote and source carry the same invisible text.',
    verbatim: true,
    make: hide(tagged, 'both'),
  },
];
