/** Starts what answers searches while the dialog loads: on slow networks, the worker's script and the index are the longest wait. */
import workerFile from 'worker:./search-worker.ts'

export interface StartedWorker {
  worker: Worker
  /** Resolves if its script can't be loaded, or throws, even before anyone listens. */
  failed: Promise<void>
  /** The answer to the request for the index, if that was made ahead. Rejects if the host doesn't answer. */
  index?: Promise<Response>
}

/** Under Trusted Types, the address of a worker has to come from a policy. Nothing else uses this one. */
const policy = window.trustedTypes?.createPolicy?.('docwright-search', { createScriptURL: workerAddress })

function workerAddress(file: string): string {
  return new URL(file, import.meta.url).href
}

export function startWorker(): StartedWorker {
  const worker = new Worker(policy?.createScriptURL(workerFile) ?? workerAddress(workerFile))
  const failed = new Promise<void>((resolve) => worker.addEventListener('error', () => resolve()))
  return { worker, failed }
}
