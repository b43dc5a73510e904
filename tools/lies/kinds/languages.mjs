// Lies in other languages: what a table of English words cannot know must be refused because it
// differs.

import { pick } from '../../shared/random.mjs';
import { either, exchange, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** A character of a script that sets no blanks is dropped, added or exchanged. */
const between = (pattern, by) => replaceOne(pattern, by);
const han = /(?<=\p{Script=Han})\p{Script=Han}(?=\p{Script=Han})/gu;

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const languageLies = [
  {
    name: 'German negation',
    says: 'nicht, kein, nie and un- are dropped, added or moved.',
    make: either(
      exchange({
        nicht: 'nun',
        kein: 'ein',
        keine: 'eine',
        nie: 'oft',
        weder: 'sowohl',
        ohne: 'mit',
        gegen: 'für',
      }),
      plantBothWays(
        pairsOf(`hat kein Geld|hat ein Geld; ist nicht sicher|ist sicher; ist unsicher da|ist sicher da;
        nie gesehen|je gesehen; ohne Schuld|mit Schuld; unschuldig war|schuldig war; kaum gesehen|gesehen;
        nicht nur er|nur er`),
      ),
    ),
  },
  {
    name: 'German number',
    says: 'A German number, in words or with its comma, is another one.',
    make: plantBothWays(
      pairsOf(`1,5 Tonnen|15 Tonnen; 1,5 Tonnen|1.5 Tonnen; 9.200 Euro|9,200 Euro; fünfzehn Euro|fünfzig Euro;
        zwei Drittel|ein Drittel; einundzwanzig Tage|zwölf Tage; 5 Millionen Euro|5 Milliarden Euro;
        anderthalb Tage|halb Tage; 3 Mio. Euro|3 Mrd. Euro; 400 000 Euro|400 Euro`),
    ),
  },
  {
    name: 'German word',
    says: 'A German word differs by a letter, a capital or an article.',
    make: plantBothWays(
      pairsOf(
        'der See ist|die See ist; die Leiter da|der Leiter da; das Tor da|der Tor da; umfahren ließ|umfuhren ließ; schwül war es|schwul war es; er fordert es|er fördert es; die Kunden da|die Künden da; im Wagen da|in Wagen da'
          .replace('; der Gefangene floh|der gefangene Floh', '')
          .replace('; liebe Genossen|Liebe genossen', '')
          .replace('; Sie gehen|sie Gehen', ''),
      ),
    ),
  },
  {
    name: 'French negation',
    says: 'ne, pas, jamais, aucun and sans are dropped, added or moved.',
    make: either(
      exchange({
        pas: 'bien',
        jamais: 'toujours',
        aucun: 'un',
        sans: 'avec',
        non: 'oui',
        sauf: 'même',
      }),
      plantBothWays(
        pairsOf(`il n’a pas payé|il a payé; elle ne vient jamais|elle vient; aucun témoin|un témoin;
        il n’est plus là|il est là; sans preuve|avec preuve; il ne dort guère|il dort; illégal ici|légal ici;
        nul ne sait|on sait`),
      ),
    ),
  },
  {
    name: 'Chinese negation',
    says: '不, 没 and 无 are dropped or added.',
    make: either(
      between(/(?<=\p{Script=Han})[不没无未](?=\p{Script=Han})/gu, () => ''),
      plantBothWays(
        pairsOf(
          `他不知道这件事|他知道这件事; 他没有付钱给她|他有付钱给她; 这种药无害处|这种药有害处; 尚未批准计划|已经批准计划; 我不同意他的话|我同意他的话`,
        ),
      ),
    ),
  },
  {
    name: 'Chinese number',
    says: 'A number in Chinese characters is another one.',
    make: either(
      replaceOne(/[一二三四五六七八九](?=[十百千万艘年月毫])/gu, (found, random) =>
        pick(
          [...'一二三四五六七八九'].filter((sign) => sign !== found),
          random,
        ),
      ),
      plantBothWays(
        pairsOf(
          `三千万元的费用|三千元的费用; 五毫克的药|五克的药; 百分之五的人|百分之五十的人; 三千二百艘船|三千艘船; 两亿元的钱|两万元的钱; 第三次会议|第二次会议`,
        ),
      ),
    ),
  },
  {
    name: 'Chinese character',
    says: 'A Chinese character is dropped or is another one.',
    make: between(han, (found, random) =>
      pick(
        ['', '新', '大'].filter((sign) => sign !== found),
        random,
      ),
    ),
  },
  {
    name: 'Japanese and Korean negation',
    says: 'ない and 않 are dropped or turned.',
    make: plantBothWays(
      pairsOf(`彼は行かない。|彼は行く。; 使われていない塔|使われている塔; 安全ではない薬|安全である薬; 죽지 않았다 그는|죽었다 그는; 필요하지 않다고|필요하다고; 사고는 없었다|사고는 있었다;
        知らない人が|知る人が; 못 갔다 그는|갔다 그는`),
    ),
  },
  {
    name: 'Spanish, Italian and Dutch',
    says: 'A negation or an accent of these is dropped.',
    make: plantBothWays(
      pairsOf(`no es seguro|es seguro; él sí pagó|él si pago; non è sicuro|è sicuro; niet veilig is|veilig is;
        geen geld heeft|een geld heeft; nunca llegó allí|siempre llegó allí; el papa habló|el papá habló;
        senza prove|con prove; hij is onschuldig|hij is schuldig`),
    ),
  },
  {
    name: 'Russian, Greek and Arabic',
    says: 'A negation of these is dropped, or a number of theirs is another.',
    make: plantBothWays(
      pairsOf(`он не платил|он платил; это невозможно|это возможно; δεν είναι ασφαλές|είναι ασφαλές;
        لا أوافق على|أوافق على; ١٢ يوما فقط|٢١ يوما فقط; без денег|с деньгами; нельзя пить|можно пить;
        १२ लोग थे|२१ लोग थे; ٣٫٥ كيلو|٣٥ كيلو`),
    ),
  },
];
