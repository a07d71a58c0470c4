export { type Interval, wilson } from './interval.ts'
export { type ReportSource, type ShownMatch, type SimulationReport, showMatch, simulationReport } from './report.ts'
export { type Simulation, simulate } from './simulate.ts'
export { emptyTally, mergeTallies, type Tally } from './tally.ts'
