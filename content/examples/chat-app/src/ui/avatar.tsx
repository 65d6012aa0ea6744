import { useState } from 'react'

interface AvatarProps {
  /** Decides on the color. */
  seed: string
  name: string
  picture?: string
}

export function Avatar({ seed, name, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (picture && picture !== broken) {
    return (
      <img
        className="avatar"
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
      />
    )
  }
  const hue = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return (
    <span className="avatar" style={{ '--hue': hue }} aria-hidden="true">
      {[...name.replace(/^0x/, '')][0]?.toUpperCase()}
    </span>
  )
}
