import { expectSound, seedsFor } from './sim-cases.ts'

expectSound(
  'F44: without versions and keys nothing typed is lost, and nobody is overwritten but within one round trip (50 seeds)',
  'short',
  seedsFor('reference', 50),
)
