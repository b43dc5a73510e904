/** Green for what holds, red for what does not; the words alone say it as well. */
export function paint(text: string, good: boolean, colors: boolean): string {
  return colors ? `\u001b[${good ? '32' : '31'}m${text}\u001b[39m` : text;
}
