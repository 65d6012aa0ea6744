import { runShard } from '../support/shard.ts'

await runShard()
