import { useState } from 'react'
import classes from './Portrait.module.css'
import { silhouettes } from './silhouettes.ts'
import tints from './Tint.module.css'
import { tinted } from './tint.ts'

export type PortraitSize = 24 | 32 | 40 | 56 | 96

interface Props {
  id: string
  species: string
  size?: PortraitSize | undefined
  /** Of its photo. Undefined while it is looked for: its place is there, and nothing that would be taken back a moment later. */
  address: string | null | undefined
}

/** The face of an animal beside its name, or the outline of its species. To those who do not see it, it says nothing more. */
export function Portrait({ id, species, size = 40, address }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = address === broken ? null : address
  return (
    <span className={`${tints.tint} ${classes.portrait}`} style={tinted(id)} data-size={size} aria-hidden>
      {shown && <img src={shown} alt="" className={classes.picture} decoding="async" onError={() => setBroken(shown)} />}
      {shown === null && (
        <svg viewBox="0 0 24 24" className={classes.silhouette}>
          <path d={silhouettes[species] ?? silhouettes.other} fill="currentColor" fillRule="evenodd" />
        </svg>
      )}
    </span>
  )
}
