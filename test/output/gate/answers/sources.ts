/** The sources that all answers of this folder are about, and altered statements of them. */
export const sources: Readonly<Record<string, string>> = {
  'Boiler Handbook': `The boiler may be run up to 85 °C. Above that the heater is cut off. It does not start again by itself.
The pump must not be started dry. Three of the nine valves were replaced in March 2019. The tank holds 120 litres at most.
Use a 3/4" pipe for the inlet and a 1/2" pipe for the outlet. The derivative is written f''(x) in the appendix.`,
  minutes: `The council approved the plan by seven votes to six. No aid was given to all of them. The chair, Dr. Imre Szabó, said that
the harbour would stay closed “until the ice is gone”. It's not the dogs' fault, the clerk added.

The survey found no leak in the north wing. Weather did not allow more. It found two leaks in the south wing.`,
  'The Lamp': `"I shall not go," said Marta, "and you know why."

"Because of the lamp?" he asked. 'Tis only a lamp, she thought, and she didn't answer. Rock 'n' roll was playing downstairs.
Her mother used to say "never sell the lamp" when the winter of '86 came up.`,
  german:
    'Der Kessel darf bis 85 °C betrieben werden. Darüber wird die Heizung abgeschaltet. Der Stadtrat nahm den Plan an.',
  french: "La chaudière s'arrête au-dessus de 85 degrés. Le port restera fermé jusqu'au printemps.",
  japanese: 'ボイラーは85度まで運転できる。それを超えると加熱器が止まる。港は春まで閉鎖される。',
  chinese: '锅炉最高可运行到85度。超过后加热器会自动关闭。议会以七票对六票通过了该计划。',
  hebrew: 'הדוד יכול לפעול עד 85 מעלות. מעבר לכך החימום נכבה. צה"ל אישר את התוכנית.',
  russian:
    'Котёл может работать до 85 градусов. Выше этого нагреватель отключается. Порт закрыт до весны.',
};

/** Words as a source has them. */
export const said = [
  'Above that the heater is cut off',
  'The pump must not be started dry',
  'Three of the nine valves were replaced in March 2019',
  'The council approved the plan by seven votes to six',
  'The tank holds 120 litres at most',
] as const;

/** Words that no source has, each with the part that no reader may see as quoted. */
export const altered: readonly (readonly [words: string, part: string])[] = [
  ['Above that the heater is left on', 'left on'],
  ['The pump may be started dry', 'may be started'],
  ['Eight of the nine valves were replaced in March 2019', 'Eight of'],
  ['The council rejected the plan by seven votes to six', 'rejected the'],
  ['The tank holds 210 litres at most', '210 litres'],
  ['Three of the nine valves were replaced in May 2019', 'in May'],
  ['It starts again by itself', 'It starts again'],
  ['The survey found a leak in the north wing', 'found a leak'],
  ['The boiler may be run up to 95 °C', '95'],
];
