import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Banner.module.css'

/** A notice across the page; its tone is shown by an icon and words, never by colour alone. */
export function Banner({
  tone,
  icon,
  action,
  children,
}: {
  tone: 'info' | 'warn' | 'bad'
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon ?? (tone === 'info' ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />)}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
