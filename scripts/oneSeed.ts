import fc from 'fast-check'

// A setup file of vitest, for every project but nightly, which goes on looking with new seeds.
fc.configureGlobal({ seed: 20_261_118 })
