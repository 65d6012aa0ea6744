import { importShard } from '../support/shard.ts'

await importShard('unit', 1, 2)
