/**
 * A consumer of NATS JetStream: what holds goes on byte by byte, what does not is put aside with its problem, and every message
 * is acknowledged once it is in one of the two places.
 */
import { AckPolicy, headers } from 'nats';
import { judge } from './judge.js';

/** Makes the stream `EVIDENCE` of `evidence.*` and the consumer of `evidence.in`, where they are not there. */
export async function makeStream(connection) {
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: 'EVIDENCE', subjects: ['evidence.*'] });
  const consumer = {
    durable_name: 'verifier',
    ack_policy: AckPolicy.Explicit,
    filter_subject: 'evidence.in',
  };
  await manager.consumers.add('EVIDENCE', consumer);
}

/**
 * Judges messages until the signal ends it. One that was judged twice, as its acknowledgement was lost, is kept once: the
 * server drops the second of one id.
 */
export async function verifyMessages(connection, signal) {
  const stream = connection.jetstream();
  const messages = await (await stream.consumers.get('EVIDENCE', 'verifier')).consume();
  signal.addEventListener('abort', () => void messages.close(), { once: true });
  for await (const message of messages) {
    const judged = judge(message.data);
    const msgID = `judged-${message.seq}`;
    if (judged.ok) {
      const told = headers();
      told.set('Evidence-Digest', judged.digest);
      await stream.publish('evidence.valid', message.data, { msgID, headers: told });
    } else {
      await stream.publish(
        'evidence.rejected',
        JSON.stringify({ seq: message.seq, problem: judged.problem }),
        {
          msgID,
        },
      );
    }
    message.ack();
  }
}
