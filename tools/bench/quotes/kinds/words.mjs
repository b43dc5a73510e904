// Words of the languages of the set: negators, and pairs of opposites that its texts have.
const list = (text) => text.split(' ').map((word) => [word.replaceAll('_', ' ')]);
const both = (text) =>
  text.split(', ').flatMap((pair) => {
    const [one, two] = pair.split('/');
    return [
      [one, two],
      [two, one],
    ];
  });

export const negators = {
  en: list('not no never nobody without neither cannot'),
  de: list('nicht kein keine keinem ohne'),
  fr: list('ne aucun aucune rien jamais'),
  es: list('no nunca ningún sin'),
  it: list('non nessuna nessun mai senza'),
  pt: list('não nenhuma nunca sem'),
  nl: list('niet niets geen'),
  pl: list('nie bez'),
  ru: list('не нет без нельзя'),
  el: list('δεν χωρίς'),
  hi: list('नहीं बिना'),
  ar: list('لا لم لن دون'),
  vi: list('không'),
  ro: list('nu'),
  zh: list('没有 不 未'),
  ja: list('できない ない されず'),
  ko: list('않는다 없었다 하지_않기로'),
  tr: list('olmadığını'),
};

export const opposites = {
  en: both(
    'first/last, more/less, before/after, above/below, higher/lower, open/closed, rose/fell, raised/lowered, included/excluded, all/none, under/over, minimum/maximum, increase/decrease',
  ),
  de: both('stieg/fiel, höchstens/mindestens, vor/nach, unter/über, jeder/keiner, sicher/unsicher'),
  fr: both('plus/moins, avant/après, ouverte/fermée, fort/faible, baissé/monté, observée/exclue'),
  es: both('menos/más, antes/después, altas/bajas, doble/mitad, destruyó/salvó, rechazan/aceptan'),
  it: both('prima/dopo, superiori/inferiori, primi/ultimi, vicino/lontano, aumentare/ridurre'),
  pt: both('subiu/desceu, mais/menos, caiu/subiu, cresceram/caíram, novas/velhas, antes/depois'),
  nl: both('open/gesloten, opent/sluit, afgewezen/toegewezen, minder/meer'),
  pl: both('mniej/więcej, następny/poprzedni, drugim/trzecim'),
  ru: both('до/после, старые/новые, выросла/упала, прекратили/продолжили, повысилось/понизилось'),
  tr: both('artarak/azalarak, geriledi/yükseldi, ilk/son, kapalı/açık, altında/üstünde'),
  el: both('πριν/μετά, άνω/κάτω, αυξήσει/μειώσει'),
  hi: both('पहले/बाद, कम/अधिक, सुधार/गिरावट'),
  ar: both('ارتفعت/انخفضت, قبل/بعد, الأول/الأخير, القادمة/الماضية'),
  zh: both('增长/下降, 不得/可以, 最多/最少, 之前/之后, 低于/高于, 上午/下午'),
  ja: both('以内/以上, 低下/上昇, 退去/入居, 貸主/借主'),
  ko: both('늘어난/줄어든, 줄었다/늘었다, 절반/전부, 심각한/가벼운'),
  vi: both('trước/sau, nhẹ/nặng, đóng/mở'),
};

/** Marks of quotation by language, outer ones. */
export const marks = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
  ru: ['«', '»'],
  pl: ['„', '”'],
  el: ['«', '»'],
  ja: ['「', '」'],
  zh: ['“', '”'],
};
