import { defineConfig } from 'vite'

export default defineConfig({
  // Vite would move the SDK's worker and its WebAssembly to where they can't be found.
  optimizeDeps: { exclude: ['@xmtp/browser-sdk', '@xmtp/wasm-bindings'] },
  worker: { format: 'es' },
})
