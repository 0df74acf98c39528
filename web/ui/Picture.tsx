import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Picture.module.css'

interface Props {
  /** Null: it is not on this device. Undefined: it is still being read. */
  address: string | null | undefined
  /** Empty where what is beside it says it all. */
  alt: string
  className?: string | undefined
}

/** A picture; its placeholder where it is not on this device or cannot be loaded, never the browser's broken one. */
export function Picture({ address, alt, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (address === undefined) return null
  if (address === null || address === broken)
    return (
      <span className={classes.none} data-no-picture {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <IconPhotoOff aria-hidden />
      </span>
    )
  return <img src={address} alt={alt} className={className} decoding="async" onError={() => setBroken(address)} />
}
