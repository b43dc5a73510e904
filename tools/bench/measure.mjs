// Measures one contender of one case in this process: CPU time a call, as others may use the same
// cores.
//   node tools/bench/measure.mjs FOLDER CASE SIZE CONTENDER [MOST-WARM-UP MEASURED]
import { cases, inputsOf, inTurn } from './cases.mjs';
import { converge } from './rounds.mjs';

const [, , folder, name, size, contender, most = '2000', measured = '300'] = process.argv;
const one = cases.find((candidate) => candidate.name === name);
const run = inTurn(inputsOf(one, Number(size), folder), await one.contenders[contender](name));
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Microseconds of CPU time a call, over so many milliseconds and three calls at least. */
function phase(milliseconds) {
  const start = cpu();
  let [calls, batch, spent] = [0, 1, 0];
  while (spent < milliseconds || calls < 3) {
    for (let call = 0; call < batch; call += 1) run();
    calls += batch;
    spent = cpu() - start;
    if (spent < milliseconds / 20) batch *= 2;
  }
  return (spent * 1000) / calls;
}

converge(phase, Number(most));
console.log(phase(Number(measured)));
