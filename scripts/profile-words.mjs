// The hand-written half of the profiles: rules in words, signs, and word lists. The Unicode half is in profile-unicode.mjs.
const list = (text) => text.trim().split(/\s+/);

export const foldWords = {
  says: 'Two texts are equal under this profile when every character of both is accounted for by equality or by one of these folds. Folds lead back to the untouched text. What is not here never folds: digits, signs, words.',
  folds: {
    nfc: 'Canonical composition of Unicode 15.0, for runs of up to 32 code points; longer runs of marks stay as they are.',
    compat:
      'Letters and spaces whose decomposition is <compat>, <wide>, <narrow> or <noBreak> become it. Digits, signs, super- and subscripts, fractions, circled and squared characters never do.',
    'white-space':
      'A run of white space is one blank, a line break or tab written out as a backslash and n, r or t included; between characters of scripts that are read by character it is nothing.',
    'line-hyphen':
      'A hyphen after a letter, then white space with a line break, then a letter: matches nothing or a hyphen. A soft hyphen there matches nothing; no other invisible character does.',
    invisible:
      'Up to three in a row of soft hyphen, zero-width characters, direction marks, embeddings and isolates are nothing; the joiner of an emoji is not. Overrides of direction, tags and invisible operators never fold.',
    'variation-selectors': 'One variation selector after a character is nothing; a second one in a row never folds.',
    'quotation-marks':
      'Every quotation mark and apostrophe is one sign, a run of them too. After a digit single and double stay two signs.',
    dashes:
      'Every dash and minus is a hyphen, a run of them too. Between digits a minus stays apart from hyphens and dashes; before a number a long dash stays apart from its sign.',
    ellipsis: 'The ellipsis character is three stops.',
    emphasis:
      'One to four of *, _ or ` at the edge of a word and with a partner in the paragraph, are nothing; not two underscores on both sides of one of names, and not the ~~ of what is struck out.',
    headings:
      'One to six # at the start of a line, and a line of - = * _ alone, are nothing; a # between two lines of text is none.',
    lists:
      'A bullet at the start of a line, not + or - before a number or the one sign before it, and up to three digits with a stop or bracket there when the line above is over, are nothing.',
    tables:
      'A pipe with white space beside it, in a line that begins with one, or has two and ends with one or stands above or below another line with one, and the row of dashes under a table head, are nothing; not the pipes around an empty cell, for the cells after it would change their column.',
    links: '[text](address) is its text, ![text](address) too.',
    footnotes:
      '[12], [^a] beside a word, lists of such numbers in ascending order, and <sup>1</sup> after a word of four letters or more that is no number, are nothing; not where the mark touches a word of one letter or one of indexedNames, whose place in a program it tells, and not behind a blank and one of beforeReferences when another of them, and, is, was or a sign follows: there it is a word of the sentence.',
    'page-furniture':
      'A line of one number of up to four digits or of Page n (of m), when it is not the last of a paragraph, no other line near is one, and no digit ends the line above or begins the one below; and the ranges that the caller skips, are nothing.',
    'token-blanks':
      'White space beside punctuation is nothing, unless it stands between the sign and a digit, or the sign is glued to a digit. A trailing sign after a number, and an opening sign or quotation mark before one, do not count as touching it.',
    contractions:
      "White space inside a split word is nothing: a word and n't or 's, and the pairs listed as splitWords, but not before a word of keepsSplit.",
    entities: 'The entities of HTML 5 that end in a semicolon, and numeric ones, are decoded once.',
    'letter-case':
      'A word and the same word capitalised where its place explains the capital: at the start of the quote or the text, after a blank line, after a mark of a heading, list or table, after a stop, question or exclamation mark or colon that ends no word of neverLast, with quotation marks and brackets after it and before the word; a comma before such a mark too. A word in a run of three or more that are all capitals, one of mixed case there when it has five letters or more, but where the source alone has capitals none of acronyms, unless itBefore, itAfter, usBefore, usAfter, whoBefore, whoAfter, whoAfterPlural, aroundPronouns and plainAfter make it a pronoun. Never a word in an address, between an @ or a slash and a stop; never a word with a digit or beside one but for 6th, never one of up to four letters after a number that is not in afterNumberWords, never one of one or two Latin letters that is not in twoLetterWords. The letters after an apostrophe do not count. Letters pair by the simple lower case of each.',
    'edge-punctuation':
      'In a quote of 5 tokens or more, quotation marks and ellipses at both ends and one final stop, comma, colon or semicolon are nothing.',
  },
  quotationMarks: {
    single: "'`\u00b4\u2018\u2019\u201a\u201b\u2039\u203a",
    double: '"\u00ab\u00bb\u201c\u201d\u201e\u201f\u300c\u300d\u300e\u300f\u301d\u301e\u301f\uff02',
  },
  dashes: '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
  openingSigns: '([{',
  trailingSigns: ',.;:!?)]}',
  underscoredNames: list(
    'init main name file doc dict all new del call str repr len iter next eq hash enter exit getitem setitem class version author path',
  ),
  splitWords: list('can_not gon_na got_ta wan_na gim_me lem_me'),
  keepsSplit: list('only merely just simply solely but'),
  indexedNames: list('arr array argv args vec buf ptr tuple matrix elems items rows cols nums vals'),
  beforeReferences: list(
    'in of from to between by than with see until through ref refs eq bis von zu aus dans de entre voir',
  ),
  afterReferences: list('in of from to by than and or is are was were has have shows show und et'),
  acronyms: list('aids it us who'),
  itBefore:
    list(`had made make makes did do does found find see saw seen take took taken give gave given get got put keep kept hold held let
    leave left bring brought say said moved open opened close closed knew know known told tell heard hear read wrote
    sold sell bought buy used use lost lose won win built build broke break called call asked paid pay as that because if when
    where while though although whether until before after since so than thought think then what how why which but think see believe
    wanted want like liked loved need needed renew renewed terminate raise raised prove proved deny denied realize opening doing
    dropped released repair repaired examine examined`),
  aroundPronouns: list('near upon round around beside beneath behind below above between among amongst through'),
  itAfter:
    list(`was is has had will would could can may might must should shall did does were be seems seemed took came went began looked happened
    appeared made cost spoke brought turned mattered matters rained`),
  usBefore:
    list(`let lets tell told tells give gave gives show showed shows help helps helped make makes made ask asked asks teach taught
    teaches lead leads led take took takes bring brings brought keep keeps kept leave left send sent see saw want wants wanted
    allow allows allowed of to for with from among between against by upon on about behind before after near like than join
    joined call called`),
  usAfter:
    list(`to in on at that and but all the a an of from with for as when if what how both not into by up out down off away back
    again this these those his her its our your their my more most some any how why where who now then here there so because
    who might see go know be have come`),
  whoBefore:
    list(`those man men woman women people person persons one ones all anyone anybody everyone everybody someone somebody nobody he
    she they him her them i you we child children boy boys girl girls friend friends patient patients student students worker workers
    ones others any many few most some father mother brother sister son daughter wife husband tenant landlord teacher teachers doctor doctors
    soldier soldiers lady gentleman fellow of to with from for and but knew know see tell ask asked told`),
  whoAfter:
    list(`was is has had will would could can may might must should shall did does were are have came went saw said knew took made
    do wants wanted lives lived`),
  whoAfterPlural: list('were are have'),
  plainAfter:
    list(`once without since most over under to in on at that and but all the a an of from with for as when if what how into by up out down off away back again this these
    those his her its our your their my because`),
  twoLetterWords:
    list(`a am an as at be by do eh go ha he hi if in is it me my no of oh ok on or so to up us we ye ad al am au da das de
    du el en er es et eu il im in je la le lo me mi na ne no nu o ob on os ou sa se si so su ta te tu un va y zu`),
  afterNumberWords:
    list(`a all and any are at bad best bill book both boys but by can case did do each ever few food four free from full
    get girl good had half has have he held her here high him his home if in into is it its just key kids kind last late led
    less life like made main make man many may men more most much must near new next nor not now of off old on once one only
    open or our out over paid part past per plan poor real red road role run said same saw see set she side six so some such
    team ten test than that the them then they this time to too top town two type under up used user very vote was way were
    what when who wide will with won work you zero for day days feet hour mile ton tons week year`),
};

export const tokenWords = {
  says: 'Tokens of a text are cut from it after these folds alone: nfc, compat, line-hyphen, invisible, variation-selectors, quotation-marks, dashes, contractions, entities, and every letter small. They are counted by the fuzzy rung and by nothing that verifies by default.',
  rules: [
    'A token is a run of letters, marks, digits and numbers.',
    'A line break or tab that is written out (a backslash and n, r or t) is white space.',
    "An apostrophe between two letters stays inside: don't.",
    'A stop between two single letters stays inside: U.S.A (its last stop does not).',
    'A stop, comma, colon or slash between two digits stays inside: 4,300.50.',
    'Words and numbers joined by hyphens are one token up to the last part with a digit, when the first part begins with a letter, for up to 8 parts: NIST-SP-800-53.',
    'Before a digit: a leading stop, a currency sign and a sign (+ - \u00b1), when no letter, mark or digit stands before them. After a digit: %, \u2030 or a currency sign.',
    'Characters of the table single (Han, Kana, Thai) are tokens by themselves, with the marks that follow.',
  ],
};

export const sentenceWords = {
  says: 'Cuts a text into sentences without locale. A sentence runs to the start of the next, white space trimmed at both ends.',
  rules: [
    'A blank line (two line breaks with only white space between) ends a sentence.',
    'A run of stops ends a sentence when white space or the end of the text follows; a certain stop (CJK, Devanagari and others) always does.',
    'Quotation marks and brackets that close after the stop belong to the sentence.',
    'Citation markers after the stop belong to the sentence before: [1], [2, 3], [4-6], with or without a blank before them.',
    'A stop does not end a sentence before a small letter or a comma, semicolon or colon; a full stop not after a single capital letter other than I, nor after a word that is never last.',
    'After an abbreviation, or capital letters with stops between them, it ends a sentence only before a word that often begins one; after a word before numbers only when no digit follows.',
    'A number alone at the start of a line, with its stop, begins the sentence that follows it.',
  ],
  stops: '.!?\u2026\u061f\u06d4\u0589\u1362\u1367\u1368\u203c\u203d\u2047\u2048\u2049',
  certainStops: '\u3002\uff01\uff1f\uff0e\uff61\ufe52\ufe56\ufe57\u0964\u0965\u104a\u104b\u17d4\u17d5\u1803\u1809',
  closers: ')]}"\'\u00bb\u2019\u201d\u203a\u3009\u300b\u300d\u300f\u3011\u3015\u3017\uff09\uff3d\uff5d',
  neverLast:
    list(`mr mrs ms mx dr prof rev hon st messrs mmes capt col gen lt maj sgt cpl cmdr adm gov sen rep pres supt det
    insp fr sr sra srta mme mlle mgr herr vs viz cf ed eds al approx ca e.g i.e eg ie resp incl esp`),
  abbreviations:
    list(`inc ltd co corp llc plc bros jr sr esq ph.d m.d b.a m.a d.c u.s u.k u.n e.u a.m p.m am pm etc dept univ assn est
    ave blvd rd jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun min max avg mt ft
    oz lb lbs hr hrs sec a.d b.c`),
  starters:
    list(`the a an he she it they we i you his her its their our my your this that these those there here in on at by for
    from with after before during when while as if but and so however although since because what who why how according`),
  beforeNumbers: list('no nos p pp vol vols fig figs eq eqs sec secs ch chap art para pt ref refs tab app ver nr'),
};

export const negationWords = {
  says: 'Words that turn a sentence round, and affixes that turn a word round; parts do so wherever they stand in a script that sets no blanks. Between the pieces of a spliced quote none of these may stand, and a scope reaches over the punctuation that follows. Outside a quote, in its sentence, these are flagged where they reach into it, but for everydayWords; and so is what is takenBack.',
  negators:
    list(`not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom
    unless except lest ain't can't cant won't wont don't dont doesn't doesnt didn't didnt isn't isnt aren't arent wasn't wasnt
    weren't werent hasn't hasnt haven't havent hadn't hadnt wouldn't wouldnt couldn't couldnt shouldn't shouldnt mustn't
    mightn't needn't shan't daren't oughtn't fails failed lacks lacked lacking denies denied false few little non un anti dis mis unable impossible untrue wrong incorrect mistaken lie lies lied myth
    hoax refute refutes refuted reject rejects rejected refuse refuses refused deny disproved disproven`),
  scopes:
    list(`not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom unless
    except lest only`),
  denyingWords:
    list(`fail failing deny denying refusing rejecting lack absent absence prevent prevents prevented avoid avoids avoided cease
    ceased ceases stopped unlike nope nay disproves denial denials rejection refusal failure contradicts contradicted retracted
    withdrawn opposite pretend pretends pretended pretending fake faked sham joke joked joking jokingly mock fictional fiction imagined dreamed
    dreamt save saving`),
  otherLanguages:
    list(`nicht kein keine keinen keinem keiner keines nie niemals niemand niemandem niemanden nichts nirgends weder ohne kaum
    au\u00dfer pas ne aucun aucune jamais rien personne nul nulle sans ni gu\u00e8re non sauf nunca jam\u00e1s nada nadie
    ning\u00fan ninguna ninguno sin tampoco mai nessun nessuno nessuna niente nulla senza n\u00e9 neanche nemmeno n\u00e3o
    ningu\u00e9m nenhum nenhuma sem nem niet geen nooit niemand niets zonder nergens noch nauwelijks inte ej aldrig ingen inga
    inget utan ikke aldri ingenting uten uden nie nigdy nikt bez \u017caden de\u011fil yok asla \u043d\u0435
    \u043d\u0435\u0442 \u043d\u0438 \u043d\u0438\u043a\u043e\u0433\u0434\u0430 \u043d\u0438\u043a\u0442\u043e
    \u043d\u0438\u0447\u0435\u0433\u043e \u0431\u0435\u0437 \u043d\u0435\u043b\u044c\u0437\u044f
    \u03b4\u03b5\u03bd \u03bc\u03b7 \u03bc\u03b7\u03bd \u03c7\u03c9\u03c1\u03af\u03c2 \u03cc\u03c7\u03b9
    \u0644\u0627 \u0644\u0645 \u0644\u0646 \u0644\u064a\u0633 \u0644\u064a\u0633\u062a \u063a\u064a\u0631
    \u0628\u062f\u0648\u0646 \u062f\u0648\u0646 \u05dc\u05d0 \u05d0\u05d9\u05df \u05d1\u05dc\u05d9
    \u0928\u0939\u0940\u0902 \u0928 \u092e\u0924 \u092c\u093f\u0928\u093e
    ei en et emme ette eiv\u00e4t \u00e4l\u00e4 nem ne sem nincs nincsen n\u00e9lk\u00fcl kh\u00f4ng ch\u01b0a ch\u1eb3ng \u0111\u1eebng tidak bukan belum jangan tanpa nu nici
    f\u0103r\u0103 \u043d\u0435 \u043d\u0456 \u0431\u0435\u0437 \u043d\u0456\u043a\u043e\u043b\u0438 \u043d\u044f\u043c\u0430 ekki ekkert engin si hapana hindi wala ddim nid n\u00ed n\u00edl ez gabe n\u00e3o nav nekad jokio n\u0117ra nije nisu
    nema ni\u0161ta niko nikoli ni\u010d nen\u00ed nejsou nebyl nebyla \u017e\u00e1dn\u00fd \u0646\u0647 \u0646\u06cc\u0633\u062a \u0646\u06c1\u06cc\u06ba \u09a8\u09be \u09a8\u09af\u09bc \u0b87\u0bb2\u0bcd\u0bb2\u0bc8 \u10d0\u10e0 \u0579\u0567 \u0447\u0443\u0436 nenhuma de\u011fildi`),
  parts: list(`\u4e0d \u6ca1 \u6c92 \u65e0 \u7121 \u672a \u975e \u5426 \u52ff \u83ab \u522b \u5225 \u306a\u3044
    \u306a\u304b\u3063 \u306a\u304f \u307e\u305b\u3093 \u305a\u306b \uc54a \ubabb \uc5c6 \uc544\ub2c8
    \u0e44\u0e21\u0e48`),
  everydayWords:
    list(`lie lies en et si nu noch mai ez gabe hindi nid un dis mis anti few little saving save sem nem mock \u7279\u522b \u7279\u5225
    \u975e\u5e38 \u975e\u6d32 \u672a\u6765 \u672a\u4f86 \u5206\u522b \u5206\u5225 \u533a\u522b \u5340\u5225 \u522b\u7684
    \u5225\u306e \u522b\u4eba \u65e0\u8bba \u7121\u8ad6 \u4e0d\u4ec5 \u4e0d\u50c5 \u4e0d\u8fc7 \u4e0d\u904e \u4e0d\u4f46
    \u4e0d\u65ad \u4e0d\u65b7 \u4e0d\u540c \u662f\u5426 \u83ab\u65af\u79d1 \u5426\u5219 \u7121\u6599 \u672a\u6e80
    \u7121\u4e8b \u5225\u306b`),
  takenBack:
    list(`used_to_be_true far_from_it gone_are_the innocent_of offence_to offense_to my_foot my_eye april_fool inaccurate dismiss dismissed dismisses dispel dispelled disagree disagrees disputed disputes contradicted contradicts contradict doubtful yet_to not_confirmed not_supported unconfirmed stimmte_nicht stimmt_nicht \u00e0_tort smentito unzutreffend deprecated contraindicated excluded exempt omitted negative_for rule_out rules_out ruled_out negou bestritt bestreiten leugnet leugnete withdrew retract retracts lying liar myths misconceptions rumoured disproves disprove false falsely untrue untruth wrong wrongly incorrect incorrectly mistaken mistakenly erroneous erroneously error
    nonsense rubbish absurd ridiculous preposterous myth a_lie lied hoax fake fabricated fabrication invention invented
    disproved disproven debunked refuted rebutted rejected denied denies deny retracted withdrawn unfounded baseless
    groundless unsubstantiated unproven unproved discredited misleading fallacy misconception rumour rumor rumours rumors
    joke joked joking sarcastically ironically pretended imagined fiction fictional forged overturned overruled quashed
    annulled not_true not_so not_the_case no_evidence without_evidence without_proof no_truth no_basis no_proof
    never_happened no_study not_proved not_proven not_shown falsch f\u00e4lschlich f\u00e4lschlicherweise unwahr
    irrt\u00fcmlich irrt\u00fcmlicherweise gelogen l\u00fcge l\u00fcgt erfunden widerlegt unsinn quatsch ger\u00fccht
    dementiert bestritten bestreitet unbegr\u00fcndet haltlos m\u00e4rchen faux fausse faussement mensonge mensonger
    d\u00e9menti d\u00e9mentie d\u00e9mentit tort erron\u00e9 erron\u00e9e rumeur mythe r\u00e9fut\u00e9 r\u00e9fut\u00e9e
    falso falsa falsamente mentira mito bulo err\u00f3neo err\u00f3nea desmentido desmentida desminti\u00f3 bugia errato
    errata smentito smentita bufala boato onwaar vals onjuist leugen \u043b\u043e\u0436\u044c
    \u043d\u0435\u043f\u0440\u0430\u0432\u0434\u0430 \u043c\u0438\u0444
    \u043e\u043f\u0440\u043e\u0432\u0435\u0440\u0433\u043d\u0443\u0442\u043e`),
  takenBackParts:
    list(`\u5047\u6d88\u606f \u4e0d\u5c5e\u5b9e \u4e0d\u5c6c\u5be6 \u8bef\u4f20 \u8aa4\u50b3 \u8bef\u4fe1 \u8aa4\u3063\u3066 \u8aa4\u3063\u305f \u8c23\u8a00 \u8b20\u8a00 \u9519\u8bef \u932f\u8aa4 \u9519\u7684 \u932f\u7684 \u865a\u5047 \u865b\u5047 \u4e0d\u5b9e
    \u4e0d\u5be6 \u5047\u7684 \u8c0e\u8a00 \u8b0a\u8a00 \u8bef\u89e3 \u8aa4\u89e3 \u8f9f\u8c23 \u5618 \u8aa4\u308a
    \u9593\u9055\u3044 \u30c7\u30de \u8aa4\u5831 \u5197\u8ac7 \uac70\uc9d3 \ub8e8\uba38`),
  turningPrefixes: list('un in im ir il dis non mis anti a'),
};

export const hedgeWords = {
  says: 'Words that weaken or bound what is said, and verbs of saying. One of limitsBefore just before a quote, also with an of and an article between, or of limitsAfter just after it is flagged. In the sentence of a quote, outside it, are flagged: one of modals, intentions or beliefs that reaches into the quote, or a complementizer that none of factWords governs; a clause that begins with one of conditionsBefore; one of conditionsAfter in the six words behind it, or beginning what a comma parts; one of beliefs behind it; one of restrictsBeside just behind it with no comma between. Breaks and coordinators end what reaches. A sentence that begins with one of nounOpeners and ends in one of belongings before the quote has another subject than the quote. Between the pieces of a spliced quote no hedge may stand; nor one of attributions, unless a quotation mark within four words shows that it only names who speaks; nor the start of the sentence that the second piece is the end of, nor within its last four words one of clauseOpeners.',
  hedges:
    list(`may might perhaps maybe possibly probably allegedly alleged reportedly supposedly presumably apparently seemingly
    arguably likely unlikely potentially purportedly ostensibly hypothetically theoretically rumored rumoured suspected
    reported disputed unconfirmed unproven if whether only almost nearly seem seems seemed appear appears appeared claim claims
    claimed believe believed thought suppose supposed according suggest suggests suggested could would should
    assume assumed hope hoped expect expected rumour rumor doubt doubtful uncertain unclear but however although though
    otherwise yet instead whereas rather despite save contrary doubts doubted doubting questioned questionable disputes
    disputing possible possibility potential estimated sometimes partly partially supposition conjecture hypothesis`),
  hedgesElsewhere:
    list(`vielleicht m\u00f6glicherweise angeblich offenbar anscheinend scheinbar wahrscheinlich vermutlich k\u00f6nnte
    k\u00f6nnten d\u00fcrfte d\u00fcrften soll sollen sollte mag wohl scheint scheinen laut peut-\u00eatre probablement semble
    semblent pourrait pourraient peut apparemment selon suppos\u00e9 suppos\u00e9e pr\u00e9tendument quiz\u00e1 quiz\u00e1s acaso
    posiblemente probablemente parece parecen podr\u00eda podr\u00edan supuestamente seg\u00fan forse probabilmente sembra
    sembrano potrebbe potrebbero presunto presunta talvez provavelmente poderia alegadamente misschien mogelijk
    waarschijnlijk lijkt vermoedelijk zou zouden \u043c\u043e\u0436\u0435\u0442 \u0432\u043e\u0437\u043c\u043e\u0436\u043d\u043e
    \u0432\u0435\u0440\u043e\u044f\u0442\u043d\u043e \u043a\u0430\u0436\u0435\u0442\u0441\u044f \u044f\u043a\u043e\u0431\u044b`),
  attributions:
    list(`say says said saying tell tells told telling state states stated argue argues argued insist insists insisted maintain
    maintains maintained write writes wrote hear heard call calls called sagt sagte sagten dit disait dijo dice disse dicono zegt zei`),
  limitsBefore:
    list(`vice deputy acting interim former honorary assistant zero apenas solo solamente \u00fanicamente seulement uniquement nur lediglich soltanto third quarter fifth tenth minority handful so_called would_be anything_but far_from all_but almost nearly half hardly barely scarcely few most some part parts only mainly mostly partly virtually practically allegedly fake alleged
    supposed fast beinahe kaum halb presque casi quasi bijna`),
  limitsAfter:
    list(`in_theory shorter longer higher lower larger smaller taller older younger faster slower earlier later wider deeper heavier lighter cheaper
    only except save unless but not never other_than or_two provided if without excluding excepting apart aside nor alone nicht nie
    au\u00dfer nur sondern sauf pas jamais salvo excepto pero tranne eccetto niet maar behalve`),
  clauseOpeners:
    list(`and or but that who whom whose which where when while because after before as than what how why da\u00df dass die welche que qui quien che cui dat
    und oder aber sondern dessen deren et ou mais dont o\u00f9 y o pero cuyo cuya donde e \u0438 \u043d\u043e`),
  hedgeParts: list(`\u53ef\u80fd \u4e5f\u8bb8 \u4e5f\u8a31 \u6216\u8bb8 \u6216\u8a31 \u5927\u6982 \u4f3c\u4e4e
    \u636e\u79f0 \u64da\u7a31 \u6050\u6015 \u304b\u3082\u3057\u308c \u304a\u305d\u3089\u304f \u305f\u3076\u3093
    \u3088\u3046\u3060 \u3089\u3057\u3044 \uc544\ub9c8`),
  complementizers: list(`that whether if dass da\u00df ob que qu quod che dat czy \u017ce hogy \u0447\u0442\u043e att`),
  factWords:
    list(`provide provides provided stipulate stipulates stipulated here there then agree agreed agrees tell warn say says said saying state states stated write writes wrote tell tells told report reports reported show shows showed
    shown find finds found know knows knew known note notes noted explain explains explained add adds added announce
    announces announced confirm confirms confirmed rule rules ruled hold holds held decide decides decided learn learns
    learned learnt see sees saw seen hear heard notice noticed discover discovers discovered prove proves proved proven
    demonstrate demonstrates demonstrated reveal reveals revealed establish established determined ensure ensures ensured
    remember remembers remembered realise realised realize realized observe observed observes understand understood indicate
    indicates indicated conclude concluded concludes mean means meant fact so such now given sure certain clear true evident
    glad sorry happy proud pleased grateful aware delighted way require requires required recall recalled admit admitted
    admits acknowledge acknowledged acknowledges point pointed out emphasize emphasized stress stressed mention mentioned
    describe it this those all one everything anything the sagt sagte sagten zeigt zeigen zeigte ergab meldet meldete
    berichtet berichtete wei\u00df wissen wusste fest erkl\u00e4rt erkl\u00e4rte damit dit disait montre montrent
    montr\u00e9 constate indique sait annonce annonc\u00e9 explique ainsi alors parce afin pour tandis lors bien puis avant
    apr\u00e8s depuis pendant jusqu'\u00e0 lorsque dice dijo muestra demuestra sabe indica explica para porque ya as\u00ed
    hasta desde despu\u00e9s antes disse mostra sa perch\u00e9 dopo prima poi`),
  beliefs:
    list(`sagen behaupten glauben meinen dire decir believe believes believed believing think thinks thought suppose supposes supposed assume assumes assumed presume
    presumed imagine imagines imagined claim claims claimed claiming allege alleges alleged alleging argue argues argued
    arguing contend contends contended insist insists insisted maintain maintains maintained assert asserts asserted hope
    hopes hoped fear fears feared expect expects expected predict predicts predicted promise promises promised suspect
    suspects suspected suggest suggests suggested speculate speculated estimate estimates estimated boast boasts boasted
    complain complained accuse accuses accused dream dreamed dreamt dreams doubt doubts doubted wish wishes wished guess
    guessed pretend pretended pretends hypothesis theory allegation allegations accusation accusations belief argument
    notion according reportedly allegedly supposedly purportedly ostensibly apparently presumably perhaps maybe rumour
    rumours rumor rumors legend folklore superstition opponents critics glaubt glauben glaubte meint meinen meinte behauptet
    behaupten behauptete hofft hoffte vermutet f\u00fcrchtet f\u00fcrchten bef\u00fcrchtet angeblich angeblichen offenbar
    laut zufolge behauptung vorwurf verdacht ger\u00fccht absicht croit croient croyait pr\u00e9tend pr\u00e9tendent affirme
    affirment pr\u00e9tendument selon d'apr\u00e8s all\u00e8gue esp\u00e8re craint soup\u00e7onne pense pensent bruit rumeur
    cree creen cre\u00eda afirma afirman supuestamente seg\u00fan presuntamente sostiene espera teme sospecha piensa piensan
    rumorea crede credono sostengono presunto presunta secondo spera afferma acredita acreditam alega alegam segundo
    supostamente gelooft beweert volgens \u044f\u043a\u043e\u0431\u044b
    \u0443\u0442\u0432\u0435\u0440\u0436\u0434\u0430\u0435\u0442 \u0441\u0447\u0438\u0442\u0430\u0435\u0442
    \u043f\u043e\u043b\u0430\u0433\u0430\u0435\u0442`),
  beliefParts:
    list(`\u58f0\u79f0 \u8072\u7a31 \u5ba3\u79f0 \u5ba3\u7a31 \u636e\u8bf4 \u64da\u8aaa \u636e\u79f0 \u64da\u7a31 \u4f20\u8a00
    \u50b3\u8a00 \u4f20\u8bf4 \u50b3\u8aaa \u6307\u63a7 \u8c23\u8a00 \u8b20\u8a00 \u8ba4\u4e3a \u8a8d\u70ba \u76f8\u4fe1
    \u6000\u7591 \u61f7\u7591 \u53ef\u80fd \u4e5f\u8bb8 \u6216\u8bb8 \u5927\u6982 \u4f3c\u4e4e \u6050\u6015 \u4e3b\u5f35
    \u5642 \u7591\u3044 \u304b\u3082\u3057\u308c \u304a\u305d\u3089\u304f \u305f\u3076\u3093 \u3089\u3057\u3044
    \u3088\u3046\u3060 \u305d\u3046\u3060 \u3068\u79f0 \uc8fc\uc7a5 \uc18c\ubb38 \uc544\ub9c8`),
  modals:
    list(`may might could would should must ought can't couldn't wouldn't won't supposed likely unlikely rumoured rumored reputed
    alleged expected scheduled bound set due poised k\u00f6nnte k\u00f6nnten d\u00fcrfte soll sollen sollte sollten
    w\u00fcrde w\u00fcrden m\u00f6chte will wollen wollte kann pourrait pourraient devrait devraient serait aurait auraient
    veut voulait podr\u00eda podr\u00edan deber\u00eda habr\u00eda quiere ser\u00eda potrebbe dovrebbe avrebbe avrebbero
    sarebbe vuole poderia teria zou zouden`),
  intentions:
    list(`aim aims aimed seek seeks sought struggle struggled undefined try tries tried trying attempt attempts attempted attempting fail fails failed failing refuse refuses refused refusing
    decline declines declined threaten threatens threatened plan plans planned planning want wants wanted wanting hope hopes
    hoped wish wishes wished intend intends intended promise promises promised offer offers offered propose proposes
    proposed vow vows vowed pledge pledges pledged agree agrees agreed forget forgets forgot pretend pretends pretended
    claim claims claimed neglect neglected hesitate hesitated mean meant consider considers considered contemplate dream
    dreams dreamed dreamt accuse accuses accused suspect suspects suspected charge charged cleared acquitted convicted
    blamed avoid avoids avoided prevent prevents prevented forbid forbids forbade forbidden ban banned stop stops stopped
    short against warn warned deny denies denied denying nearly almost rather than instead reluctant unwilling unable error
    mistake illegal unlawful dangerous rule ruled exclude excluded versucht versuchte versuchten plant planen
    weigert weigerte droht drohte tente tent\u00e9 essaie essay\u00e9 nie ni\u00e9 refus\u00e9 accus\u00e9
    soup\u00e7onn\u00e9 intenta intent\u00f3 niega neg\u00f3 rechaz\u00f3 acusado sospechoso tentato accusato nega negato`),
  conditionsBefore:
    list(`pending save_as save_where except_where \u00e0_en_croire \u00e0_les_en_croire a_decir_de on_dit es_hei\u00dft man_sagt se_dice si_dice it_is_said they_say some_say people_say rumour_has rumor_has legend_has story_goes if unless until assuming provided providing supposing suppose imagine should had were lest whether subject_to in_theory
    in_mice in_rats in_animals in_vitro only_in only_if only_when as_if as_though contrary_to according_to except_as
    apart_from in_the_film in_the_novel in_the_play in_the_story in_his_dream in_her_dream in_a_dream in_principle on_paper
    without_treatment once_upon with_luck but_for perhaps maybe possibly allegedly supposedly reportedly apparently
    presumably theoretically hypothetically wenn falls sofern solange w\u00e4re h\u00e4tte angeblich vielleicht vermutlich
    m\u00f6glicherweise laut ohne nur keineswegs s'il si sauf selon d'apr\u00e8s supposons peut-\u00eatre sans quiz\u00e1
    quiz\u00e1s tal_vez seg\u00fan supuestamente a_menos salvo sin se secondo forse segundo talvez als tenzij volgens
    \u0435\u0441\u043b\u0438`),
  conditionsAfter:
    list(`pending_approval weather_permitting time_permitting funds_permitting god_willing or_so_he or_so_she or_so_they or_so_the or_so_it or_so_i had_it_been had_he_been had_she_been had_they_been consent permission if unless until provided providing except excepting save barring only_if only_when only_in as_long_as so_long_as in_case
    subject_to in_theory in_principle on_paper in_mice in_rats in_animals in_vitro on_condition with_the_consent
    with_the_permission as_if as_though in_the_placebo in_the_control in_his_dream in_her_dream in_a_dream wenn falls sofern
    solange au\u00dfer nur lediglich es_sei_denn sauf si \u00e0_moins seulement uniquement excepto salvo solo s\u00f3lo
    \u00fanicamente si_el si_la a_menos tranne se eccetto a_meno als tenzij behalve`),
  conditionParts:
    list(`\u5982\u679c \u5047\u5982 \u8981\u662f \u9664\u975e \u53ea\u6709 \u53ea\u8981 \u82e5 \u5018\u82e5 \u3082\u3057
    \u4e07\u4e00 \u4eee\u306b \ub9cc\uc57d`),
  coordinators: list(
    `and but so yet or und aber doch oder sondern et mais donc ou y e pero mas ma o en maar \u043d\u043e \u0438 och men`,
  ),
  breaks:
    list(`but although though whereas while because since and when where after before as who whom whose which for aber obwohl
    w\u00e4hrend weil denn und als nachdem mais quoique tandis puisque et lorsque quand pero aunque mientras porque y cuando
    ma perch\u00e9 mentre quando e`),
  restrictsBeside: list(
    'when whenever wherever within until till before over under below above once permitting wenn sobald bevor bis innerhalb unter über quand lorsque avant jusqu dès cuando antes hasta dentro quando entro fino prima',
  ),
  nounOpeners: list(
    `the a an his her its their our my your this that some every one der die das ein eine sein ihr le la les un une son sa el los las una su il lo i gli o os as um uma`,
  ),
  belongings: list(`of for about against behind with de du des von vom del della dos da do`),
  records: list(
    `census report study studies survey table figure chart record records data statistics register minutes results act statute section`,
  ),
  backPointers: list(`this that it these das dies c'est ceci cela esto eso questo isto all`),
  boundWords:
    list(`least most under over below above about around approximately nearly almost roughly up to less more fewer than
    exactly only some minimum maximum circa within`),
};

export const editWords = {
  says: 'Edits that cannot change what is said. A quote has at most one for every five tokens.',
  edits: {
    article:
      'An article put in, left out or exchanged, in English: of the words of english and of otherLanguages the nearest in the sentence decides. Not before a word of keepsArticle, a number or a single letter, not beside another article, not after an and or or that joins two things of one, not before one of rates after a number, not between one of placings and one of places, a and an not put in or left out before a capital, and not the same article left out here and put in there.',
    'word-split':
      'In English, a compound of two words written with a hyphen or with a blank; a hyphen or a blank left out or put in within a word that compounds lists. Not when the first part is one of keptPrefixes or the last one of keptSuffixes, not two words with capitals, not numbers, and not when the words of the quote stand in the source as they are. Where a hyphen at a line end was folded in one of eitherWords, also with an ending, the quote is flagged: with the hyphen it is another word.',
    punctuation:
      'A comma, colon or semicolon between two words put in or left out where it parts what is parted anyway: before one of partingWords or partingPhrases; before an and that I or one of finites follows, these only where no pause and none of subordinators and relatives stands before in the sentence; before an and that one of clauseStarts follows, or a word in ed and then one of these, with nothing that parts before it in the sentence, or five words and more since; before an and or or that one of subjects follows; none of these before an and or or where one of subordinators or of the complementizers, attributions or beliefs of hedges/1 stands before in the sentence; beside one of freePhrases within a sentence; after one of interjections; before one of openedBy after a first word of openers or a short phrase that one of placingWords begins; and before a word in ing or one of placingWords after a quotation mark and up to three words of which the first or the last is one of sayings. One of them for another between two words, but no colon after the first two words of a line or sentence, and where none of subjects follows no colon for a comma of the source, and neither of the others for a comma or a comma for them with a negation before. Never beside a number, before a capital, in the scope of a negation (one of its scopes within eight words before it or two after it) or in a sentence that begins with one of subordinators. The stop of titles before a capital. No quotation mark.',
    blank:
      'White space around a sign that compares, before a percent sign, after a currency sign, and beside another sign that no digit touches.',
  },
  articles: list('a an the'),
  keepsArticle:
    list(`few little number lot bit more less fewer many majority minority one other others while half third quarter hundred
    thousand million billion trillion dozen score control charge possession care course question account time most least best worst
    only same next last first second fourth fifth whole`),
  rates:
    list(`day week month year hour minute second night morning evening fortnight quarter decade head person piece mile pound kilo
    kilogram gram litre liter gallon yard foot metre meter barrel ton tonne time share bottle go`),
  ratesAfter: list('once twice thrice times percent cent cents dollars dollar euros euro pounds pence much many'),
  keepsArticleAfter: list('il elle qui y vitamin hepatitis plan class group type grade section team va'),
  keptPrefixes:
    list(`un in im ir il dis non mis anti a an no not never de re counter contra mal under over ex pre post sub super hyper hypo
    inter intra half semi quasi pseudo co bi multi extra ultra more most less least little few much very own only small big old new light heavy rare`),
  keptSuffixes: list('less free proof fold wise eating killing hating fearing loving off out up down in odd'),
  partingWords:
    list(`but although though because whereas while unless until then rather instead especially including namely respectively nor
    aber da\u00df dass weil obwohl ob damit sondern denn mais parce puisque quoique pero aunque porque ma perch\u00e9 sebbene maar
    omdat hoewel`),
  partingPhrases: list(
    'as_if as_though as_well rather_than instead_of even_if even_though for_he for_she for_they for_we for_i',
  ),
  subjects: list('he she they we i there else'),
  interjections: list('oh ah alas hurrah'),
  sayings:
    list(`said asked cried answered replied continued sighed exclaimed whispered shouted added remarked returned repeated
    muttered murmured observed inquired interrupted thought began went`),
  clauseStarts:
    list(`he she they we i there it you this that these those the a an his her its their our my your each every some any all both
    then so also yet even still now thus therefore finally perhaps of in at on for from with by to into under over between after before when
    if as because although though while where which who was were is are had has have would could should will shall might may can must did
    does do went came got took made said saw gave told knew thought found felt became began kept let ran sat stood spoke wrote
    brought heard held met put looked turned asked seemed`),
  freePhrases:
    list(`however therefore moreover nevertheless nonetheless furthermore of_course for_example for_instance in_fact
    in_particular by_contrast`),
  openers:
    list(`well yes oh ah indeed however then now so finally today yesterday tomorrow here there thus hence therefore
    moreover furthermore nevertheless nonetheless again also instead meanwhile later soon lastly perhaps maybe sometimes often
    afterwards otherwise overall`),
  finites: list(
    'was were is are has had could would will went came took began gave knew sat stood ran fell drew threw',
  ),
  relatives: list(
    'who whom whose which that what how why where whether than like such knew know knows felt feel feels saw see sees watched heard found made let wished wanted replied answered added cried',
  ),
  openedBy: list(
    `he she they we i there it this that these those the a an his her its their our my your each every some all both`,
  ),
  placingWords: list('in on at during within for from by'),
  subordinators: list('after before when while as if because since although though until unless once'),
  titles: list('mr mrs ms mx dr prof st capt sgt messrs mme mlle'),
  placings: list(
    'in to at from into out of for take takes took taken leave leaves left lose loses lost hold holds held enter entered',
  ),
  places: list(
    'prison jail hospital school church bed sea college university future family case place front view event office power',
  ),
  english: list('the and that with his were from this they which have had would their she who been are'),
  englishNear:
    list(`of to for by with from into upon and or but if that which this these those his her its their our my your he she they we it
    you i who whom what when where while because is are were been being has have had does did would could should will shall might
    must not than then there here as be said says`),
  otherLanguages:
    list(`ich du er sie wir ihr der die das den dem des ein eine einen einem einer und ist sind war nicht mit von zu zum zur auf
    aus bei dich mich sich dir mir im vom sehr auch nur noch wie denke el los las una unos y que es en con por para esta este
    est\u00e1 mi tu su se lo le les muy voy va vamos yo ella du de la un une des et il elle je nous vous dans sur avec pour qui
    que est sont pas ne au aux ce cette o os um uma e na em com n\u00e3o para \u00e0 \u00e8 di che per non sono della nel
    het een van niet ik zijn voor og det som p\u00e5 att till f\u00f6r ett \u00e9 a\u00ed`),
  eitherWords: list(
    `re_sign re_form re_cover re_creat re_collect re_count re_mark re_treat re_serv re_sort re_press re_lease re_lay re_pos re_solv re_sound re_fund re_fus re_dress re_prov re_present re_act re_sent re_search re_strain re_petition re_bound re_tort
    co_op un_ioniz un_ionis pre_position de_fus dis_ease pro_verb multi_pl non_plus mis_tak`,
  ),
  compounds: list(`web_site health_care data_base e_mail news_paper police_man harbour_master harbor_master policy_maker
    policy_makers web_sites data_bases e_mails news_papers share_holder share_holders stake_holder stake_holders
    work_place work_places world_wide nation_wide team_work key_word key_words file_name file_names user_name user_names
    pass_word life_time time_line time_frame land_lord land_lords school_teacher book_shop book_store house_hold
    house_holds water_proof ground_water waste_water rain_fall snow_fall sea_water air_port air_ports rail_way rail_ways
    sun_light moon_light day_light week_end week_ends birth_day birth_place class_room class_rooms bed_room bath_room
    living_room girl_friend boy_friend grand_father grand_mother decision_making well_being child_care day_care
    home_work house_work pay_check cell_phone smart_phone smart_phones head_quarters blood_stream brain_stem`),
  commas: ',\uff0c\u060c\u3001',
  stops: '.\uff0e\u3002\u0964',
  colons: ':\uff1a',
  semicolons: ';\uff1b\u061b',
  fragments:
    list(`every here after body come some how look stand left sight given law times body thing where ever side day away part half ply able all an and any are arm art as ask at ate be ease east eat end ever for full gain go had hair hand hat he heal
    hear her here his how ice if in is it just kind known late law lay lie like live low male man many mark men more most new
    no nor normal not now of off old on one open or order our out over own pair part pay port put rate read red rest ride right
    rise run sad safe same say see self sent set she side so son such sure take tax ten than the then they three through
    thus to told true two under up use valid war was way we well were what when which who will with woman women word work year
    yet you your ein eine einen einem einer eines un une uno una nul om us me er es it la le lo se si so wo da du ich wir ihr
    son mon ton les des par sur aux hin her ab zu auf aus bei mit nur ist hat war
    ever one other either body can but did got may met none note once pass past plan play save seem soon tell term test them
    till tip top try turn type user very view vote wait walk want warm wash wide wife wild wind wish wood`),
  quantities: list('few little bit poco pouco peu wenig weinig bisschen'),
  quantifyingArticles: list('a an the un uno una um uma ein een'),
  emoticons: list(':) :( ;) :-) :-( ;-) :/ :-/ :D :P :o <3 xD /s /j (!) (?)'),
  cutBeginnings: list('k auc n ne ning ness nien'),
};

export const numberWords = {
  says: 'What makes a number: words that are numbers, scales, units and currencies, bounds before and after it, an era, the other number of a ratio or of a choice, and the rest of a compound measure. In Chinese, Japanese and Korean boundParts stand before a number, and boundPartsAfter behind one and up to two letters. An edge between a number and these cuts it; so does one within a Roman number, and one between a name and one of nameSuffixes.',
  numberWords:
    list(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands
    million millions billion billions trillion trillions dozen dozens score half halves third thirds quarter quarters first
    second fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
    seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth thousandth once twice thrice single
    double triple quadruple both percent percentage`),
  scaleSuffixes: list('k m b bn mn mm t tn tr'),
  scales:
    list(`hundred hundreds thousand thousands million millions billion billions trillion trillions quadrillion dozen dozens
    lakh lakhs crore crores bn mn tn mio mrd mld mln bio
    millionen milliarde milliarden milliard milliards millones milione milioni miliardo miliardi miljoen miljard`),
  unitWords:
    list(`kilo kilos percent pct percentage ppm ppb bp bps dollar dollars cent cents euro euros pound pounds pence yen yuan rupee rupees
    franc francs peso pesos won mg kg g \u00b5g \u03bcg mcg ng pg lb lbs oz gram grams kilogram kilograms milligram milligrams
    microgram micrograms ton tons tonne tonnes ounce ounces mm cm m km nm \u00b5m \u03bcm dm ft yd mi inch inches
    foot feet yard yards mile miles metre metres meter meters kilometre kilometres kilometer kilometers centimetre
    centimetres centimeter centimeters millimetre millimetres millimeter millimeters acre acres hectare hectares ml l dl cl
    \u00b5l \u03bcl litre litres liter liters millilitre millilitres milliliter milliliters gallon gallons pint pints barrel
    barrels s ms ns \u00b5s min mins h hr hrs sec secs millisecond milliseconds second seconds minute minutes hour hours day days
    week weeks month months year years decade decades century centuries hz khz mhz ghz thz w kw mw gw tw kwh mwh gwh twh
    j kj mj gj cal kcal calorie calories v kv mv ma \u00b5a ohm ohms watt watts kilowatt kilowatts megawatt megawatts
    gigawatt gigawatts volt volts joule joules pa kpa mpa hpa bar mbar psi mmhg atm torr n kn mol mmol \u00b5mol nmol
    mm nm pm bit bits byte bytes kb mb gb tb pb kib mib gib kbps mbps gbps degree degrees kelvin celsius fahrenheit K C F
    db dba bq sv msv gy ci iu ev kev mev gev mph kph kmh rpm knots`),
  bounds:
    list(`minus negative maximum_of minimum_of upwards_of close_to well_over well_under just_over just_under less_than more_than fewer_than greater_than other_than at_least at_most at_the_least at_the_most up_to nearly
    almost approximately roughly about circa ca c abt as_many_as as_much_as as_few_as as_little_as only hardly barely
    mindestens h\u00f6chstens weniger_als mehr_als fast beinahe knapp rund gut etwa ungef\u00e4hr bis_zu kaum nur maximal minimal \u00fcber unter
    moins_de plus_de au_moins au_plus pr\u00e8s_de environ presque jusqu'\u00e0 menos_de m\u00e1s_de al_menos como_m\u00e1ximo por_lo_menos casi hasta
    cerca_de aproximadamente unos meno_di pi\u00f9_di almeno quasi fino_a al_massimo minstens hoogstens minder_dan meer_dan bijna ongeveer
    ruim mais_de pelo_menos quase at\u00e9`),
  boundsBeforeYears: list('before after until till since by bef aft abt from to'),
  boundsAfter:
    list(`nil or_more or_less or_fewer or_so or_over or_under or_above or_below and_over and_under and_above and_below and_up and_more at_most at_least
    at_the_most at_the_least not_out all_out below_zero above_zero below_par under_par over_par short oder_mehr oder_weniger ou_plus
    ou_moins au_moins au_plus o_m\u00e1s o_menos o_pi\u00f9 o_meno of_meer of_minder ou_mais ou_menos`),
  boundParts: list(
    `\u81f3\u5c11 \u6700\u5c11 \u6700\u591a \u81f3\u591a \u4e0d\u5230 \u4e0d\u8db3 \u8d85\u8fc7 \u8d85\u904e \u5927\u7ea6 \u5927\u7d04 \u5c06\u8fd1 \u5c07\u8fd1 \u5c11\u306a\u304f\u3068\u3082 \u6700\u5927 \u6700\u4f4e \u304a\u3088\u305d \u308f\u305a\u304b \ucd5c\uc18c \ucd5c\ub300 \uc801\uc5b4\ub3c4 \uac70\uc758`,
  ),
  boundPartsAfter: list(
    `\u4ee5\u4e0a \u4ee5\u4e0b \u4ee5\u5185 \u4ee5\u5167 \u5de6\u53f3 \u672a\u6e80 \u672a\u6ee1 \u672a\u6eff \u307b\u3069 \u7a0b\u5ea6 \uc774\uc0c1 \uc774\ud558 \ubbf8\ub9cc \uc815\ub3c4`,
  ),
  numberWordsElsewhere:
    list(`zwei drei vier f\u00fcnf sechs sieben acht neun zehn elf zw\u00f6lf zwanzig drei\u00dfig hundert tausend deux trois quatre cinq sept huit
    neuf dix onze douze vingt trente cent mille dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien mil
    tre quattro cinque sei sette otto nove dieci dodici venti trenta cento twee drie vijf zes zeven negen tien twaalf
    twintig dertig honderd duizend dois tr\u00eas quatro sete oito dez doze vinte trinta`),
  eras: list('BC BCE AD CE'),
  halvesOfDay: list("am pm o'clock"),
  ratios: list(`of out_of in_every of_every of_each of_the out_of_every out_of_each for_every in in_each or oder ou o`),
  modelNames: list('Pro Max Plus Mini Ultra Lite Turbo'),
  nameSuffixes: list('Jr Sr II III IV Esq PhD'),
  currencyCodes: list('usd eur gbp jpy cny rmb inr chf cad aud nzd sek nok dkk krw brl mxn zar rub hkd sgd try pln'),
};
