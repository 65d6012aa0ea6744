import { useLocation, useSite } from 'docwright'
import { useState } from 'react'
import styles from './parts/feedback.module.css'

export function AfterContent() {
  const { pathname } = useLocation()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const answer = answers[pathname]
  if (answer !== undefined) return <p className={styles['feedback']}>Thank you for your answer: {answer}.</p>
  return (
    <p className={styles['feedback']}>
      Was this page helpful?
      {['yes', 'no'].map((text) => (
        <button type="button" key={text} onClick={() => setAnswers({ ...answers, [pathname]: text })}>
          {text}
        </button>
      ))}
    </p>
  )
}

export function Footer() {
  const { title } = useSite()
  return <small>© 2026 {title}. All text is in the public domain.</small>
}
