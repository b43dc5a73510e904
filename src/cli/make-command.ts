/** What a file of commands/ gives to the table of commands. */
import type { Command } from 'commander';
import type { Session } from './session.js';

/** Makes one command; its action tells the session how the run came out. */
export type MakeCommand = (session: Session) => Command;
