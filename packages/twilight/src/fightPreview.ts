/** What an encounter on a road shows beside its state. The numbers are the rules' own. */
export { fightHpMax, heroHpMax } from './rules/road/mods.ts'
