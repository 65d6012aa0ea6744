import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './ui/app'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
