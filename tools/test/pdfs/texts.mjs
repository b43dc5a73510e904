// The text of the PDFs of test/fixtures/pdfs: sentences of our own, so that a test knows what each
// file says.

export const harbour = [
  'The harbour of Lindersand was closed in the winter of 1903, because the ice had broken both of the outer piers.',
  'No ship of more than forty tonnes could pass the narrow entrance until the dredgers returned in April.',
  'The commission, which met eleven times, found that the engineers had underestimated the pressure of drifting ice.',
  'Its report recommended a breakwater of granite, and it rejected the cheaper proposal of timber frames.',
  'Twenty-three families left the town during these months, and only nine of them came back in the following year.',
  'The fishermen were not compensated for their losses; the insurers paid for damaged hulls alone.',
  'In May the first steamer brought coal, flour and an official who counted the remaining inhabitants.',
  'He wrote that the inhabitants were “neither desperate nor hopeful, but remarkably well organised”.',
  'The school stayed open through the whole winter, although the teachers received half of their salaries.',
  'Construction of the breakwater began in 1905 and was finished two years later at a cost of 412,600 crowns.',
  'The lighthouse keeper recorded the temperature at six o’clock every morning, and his figures are still used today.',
  'On the coldest day, the 9th of February, the thermometer outside his window showed minus 31.5 degrees.',
  'The ice near the southern mole was measured by two officers, who found a thickness of 84 centimetres.',
  'A telegraph line across the bay failed three times and was repaired by volunteers with sledges.',
  'Nobody was seriously injured during the repairs, which the newspapers of the capital called a miracle.',
  'The difficult office of harbour master was offered to Captain Affleck, who declined it twice.',
];

export const notes = [
  'The minutes of the commission are kept in the archive of the province.',
  'Other sources give a number of twenty-five families.',
];

export const arabic = [
  'أغلق الميناء في شتاء سنة 1903 بسبب الجليد الكثيف.',
  'لم تستطع السفن الكبيرة دخول الخليج قبل شهر نيسان.',
  'بقيت المدرسة مفتوحة طوال الشتاء رغم البرد الشديد.',
];

export const chinese = [
  '1903年冬天,由于冰层太厚,港口关闭了三个月。',
  '渔民没有得到任何赔偿,保险公司只支付了船体的损失。',
  '学校在整个冬天都照常上课,老师只领到一半的工资。',
  '灯塔看守人每天早上六点记录气温,他的数据至今仍在使用。',
];

export const rows = [
  ['Station', 'Depth', 'Remark of the surveyor'],
  ...Array.from({ length: 44 }, (_, nth) => [
    `Station ${nth + 1}`,
    `${(nth * 37) % 90}.${nth % 10} m`,
    `Sounding ${nth * 7 + 3} was taken from the ${['northern', 'southern', 'inner', 'outer'][nth % 4]} mole`,
  ]),
];

export const marked = [
  'أُغلق الميناء في شتاء عام 1903 ولم يُفتح مرة أخرى حتى الربيع.',
  'لم توافق اللجنة على المقترح (رقم 17) الذي قدمه الوزير إلى المجلس في فبراير 2016.',
  'ارتفعت الأسعار من 15 إلى 20 دينارا بين عامي 1998 و2004، أي بنسبة 33.3% في السنوات الست.',
  'انتهت المباراة بنتيجة 24-10 قبل الموعد المحدد لها.',
];

export const hebrew = [
  'הנמל נסגר בחורף של שנת 1903 ולא נפתח שוב עד האביב.',
  'חברת Intel Corporation הודיעה כי המפעל בקריית גת לא ייסגר לפני סוף השנה.',
  'לפי סעיף 12(ב) לחוק, אין להגיש ערעור לאחר 45 ימים ממועד ההחלטה.',
  'ד"ר כהן אמרה: "לא קיבלנו את הדו״ח", והישיבה ננעלה בשעה 17:30.',
];

export const japanese = [
  '港は1903年の冬に閉鎖され、翌年の春まで再開されなかった。',
  '委員会は、昨日大臣が提出した第17号議案を承認しなかった。',
  '「私たちは一度も同意していない」と、同社のスポークスパーソンは語った。',
  'この薬は1日2回、1回1錠を食後に服用し、10日を超えて服用してはならない。',
];
