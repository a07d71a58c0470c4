// npm run balance: plays the standing experiments of every game and tells whether each target is met.
// --game <id>, --only <experiment id>, --pack <folder> (laid upon the shipped packs of its game, which alone is played),
// --workers <threads>, --n <most matches of an arm>, --json (prints the answers as one JSON value, the lines go to the
// error stream).
// Exit code 1: a target is missed with evidence or was not measured, or something cannot be played. 2: bad use.
import { balance } from './balance/balance.ts'

if (import.meta.main) process.exitCode = await balance(process.argv.slice(2), console)
