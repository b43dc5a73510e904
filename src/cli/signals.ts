/** Lets a step come to its end that must not be cut off: whoever asks the process to stop is answered after it. */

const stops = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** The step hears of a signal, so that it need not wait for others any longer; what it has begun it ends. */
export async function uninterrupted<Answer>(step: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const asked = new AbortController();
  const hear = (): void => {
    asked.abort();
  };
  for (const name of stops) process.on(name, hear);
  try {
    return await step(asked.signal);
  } finally {
    for (const name of stops) process.off(name, hear);
  }
}
