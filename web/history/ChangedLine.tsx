import { useLingui } from '@lingui/react/macro'
import classes from '../animals/record/Record.module.css'
import type { historyLines } from '../words/historyLines.ts'
import { SaidText } from '../words/SaidText.tsx'

/** A changed field, before and after. */
export function ChangedLine({ label, before, after }: Omit<ReturnType<typeof historyLines>[number], 'field'>) {
  const { i18n } = useLingui()
  return (
    <span className={classes.small}>
      {i18n._(label)}:{' '}
      {before && (
        <>
          <SaidText said={before} /> →{' '}
        </>
      )}
      <SaidText said={after} />
    </span>
  )
}
