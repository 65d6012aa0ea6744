import { importShard } from '../support/shard.ts'

await importShard('unit', 0, 2)
