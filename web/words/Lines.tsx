import { useLingui } from '@lingui/react'
import type { Line } from './say.ts'
import { SaidText } from './SaidText.tsx'
import classes from './Lines.module.css'

/** Fields with their values, one below the other. */
export function Lines({ lines, label }: { lines: readonly Line[]; label: string }) {
  const { i18n } = useLingui()
  return (
    <dl className={classes.lines} aria-label={label}>
      {lines.map(({ field, label: name, said }) => (
        <div key={field} className={classes.line}>
          <dt>{i18n._(name)}</dt>
          <dd>
            <SaidText said={said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
