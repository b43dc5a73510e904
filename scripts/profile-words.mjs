// The hand-written half of the profiles: rules in words, signs, and word lists. The Unicode half is in profile-unicode.mjs.
const list = (text) => text.trim().split(/\s+/);

export const foldWords = {
  says: 'Two texts are equal under this profile when their folded texts are equal. Folds lead back to the untouched text.',
  folds: {
    nfc: 'Canonical composition of Unicode 15.0, for runs of up to 32 code points; longer runs of marks stay as they are.',
    compat:
      'Letters and spaces whose decomposition is <compat>, <wide>, <narrow> or <noBreak> become it. Digits, signs, super- and subscripts, fractions, circled and squared characters never do.',
    'white-space': 'A run of white space is one blank; white space at either end is nothing.',
    'line-hyphen':
      'A hyphen after a letter, then white space with a line break, then a letter: matches nothing or a hyphen.',
    invisible: 'Soft hyphen, zero-width and direction characters are nothing.',
    'quotation-marks':
      'Every quotation mark and apostrophe is one sign, a run of them too. After a digit single and double stay two signs.',
    dashes: 'Every dash and minus is a hyphen, a run of them too.',
    ellipsis: 'The ellipsis character is three stops.',
    emphasis: 'Underscores that do not stand between two letters or digits are nothing.',
    'token-blanks':
      'White space beside punctuation is nothing, unless it stands between the sign and a digit, or the sign is glued to a digit. A trailing sign after a number, and an opening sign or quotation mark before one, do not count as touching it.',
    contractions: "White space inside a split word is nothing: a word and n't, and the pairs listed as splitWords.",
    entities: 'Named entities listed here and numeric ones are decoded once; only those that stand for no digit.',
    'letter-case': 'Simple lower case of each code point; the final sigma is a sigma.',
    'edge-punctuation':
      'In a quote of 5 tokens or more, quotation marks and ellipses at both ends and the final stop are nothing.',
  },
  quotationMarks: {
    single: "'`\u00b4\u2018\u2019\u201a\u201b\u2039\u203a",
    double: '"\u00ab\u00bb\u201c\u201d\u201e\u201f\u300c\u300d\u300e\u300f\u301d\u301e\u301f\uff02',
  },
  dashes: '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
  openingSigns: '([{',
  trailingSigns: ',.;:!?)]}',
  splitWords: list('can_not gon_na got_ta wan_na gim_me lem_me'),
  entities: {
    amp: 38,
    lt: 60,
    gt: 62,
    quot: 34,
    apos: 39,
    OElig: 338,
    oelig: 339,
    Scaron: 352,
    scaron: 353,
    Yuml: 376,
    ensp: 8194,
    emsp: 8195,
    thinsp: 8201,
    zwnj: 8204,
    zwj: 8205,
    lrm: 8206,
    rlm: 8207,
    ndash: 8211,
    mdash: 8212,
    lsquo: 8216,
    rsquo: 8217,
    sbquo: 8218,
    ldquo: 8220,
    rdquo: 8221,
    bdquo: 8222,
    dagger: 8224,
    bull: 8226,
    hellip: 8230,
    permil: 8240,
    prime: 8242,
    Prime: 8243,
    lsaquo: 8249,
    rsaquo: 8250,
    euro: 8364,
    trade: 8482,
    minus: 8722,
    le: 8804,
    ge: 8805,
  },
  latinEntities:
    list(`nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`),
};

export const tokenWords = {
  says: 'Tokens of a text are cut from its light fold (nfc, compat, line-hyphen, invisible, quotation-marks, dashes, contractions, entities, letter-case), so they are compared without regard to case or locale.',
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
  profile: 'negation/1',
  says: 'The words that the guards of a fuzzy match look at: negators, numbers in words, affixes that turn a word round, and words without content.',
  negators:
    list(`not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom
    unless except lest ain't can't cant won't wont don't dont doesn't doesnt didn't didnt isn't isnt aren't arent wasn't wasnt
    weren't werent hasn't hasnt haven't havent hadn't hadnt wouldn't wouldnt couldn't couldnt shouldn't shouldnt mustn't
    mightn't needn't shan't daren't oughtn't fails failed lacks lacked lacking denies denied false few little non un anti dis mis`),
  turningPrefixes: list('un in im ir il dis non mis anti'),
  numberWords:
    list(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands
    million millions billion billions trillion trillions dozen dozens score half halves third thirds quarter quarters first
    second fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
    seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth thousandth once twice thrice single
    double triple quadruple both percent percentage`),
  scaleSuffixes: list('k m b bn mn mm t tn tr'),
  functionWords: list('a an the'),
};
