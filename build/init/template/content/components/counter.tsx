import { Button } from 'docwright'
import { useState } from 'react'
import './counter.css'

export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <p className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
      <Button href="/guide/start">Back to the start</Button>
    </p>
  )
}
