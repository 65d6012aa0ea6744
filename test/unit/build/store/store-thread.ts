/** A thread that puts the same few pages into a store again and again, and reads them back while other threads do the same. */
import { parentPort, workerData } from 'node:worker_threads'
import { pageStore } from '../../../../build/store/page-store.ts'
import { pageNumber } from './stored-page.ts'

export interface StoreWork {
  folder: string
  keys: string[]
  rounds: number
}

const { folder, keys, rounds } = workerData as StoreWork
const store = pageStore(folder)
const wrong: string[] = []
for (let round = 0; round < rounds; round++) {
  for (const [index, key] of keys.entries()) {
    const page = pageNumber(index + 2)
    store.putPage(key, page)
    store.putCode(key, { html: [page.code], styles: [] })
    try {
      if (store.page(key).code !== page.code) wrong.push(`round ${round}: page ${key} is another`)
      if (store.code(key).html[0] !== page.code) wrong.push(`round ${round}: code ${key} is another`)
    } catch (error) {
      wrong.push(`round ${round}: ${String(error)}`)
    }
  }
}
parentPort?.postMessage(wrong)
