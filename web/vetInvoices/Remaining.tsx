import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { remainingCents, type InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './VetInvoices.module.css'

interface Props {
  total: number | null
  lines: readonly InvoiceLine[]
  error?: string | undefined
}

/** What is in no line yet, all the time, and in a word when it comes out right. */
export function Remaining({ total, lines, error }: Props) {
  const formats = useFormats()
  const remaining = remainingCents(total, lines)
  const [left, over] = [formats.money(remaining), formats.money(-remaining)]
  const isRight = remaining === 0 && lines.length > 0
  return (
    <div className={`${classes.remaining} numbers`} data-right={isRight || undefined} role="status">
      {isRight ? <IconCheck size={20} aria-hidden /> : lines.length > 0 && <IconAlertTriangle size={20} aria-hidden />}
      {isRight ? (
        <Trans>The lines come to the total.</Trans>
      ) : remaining >= 0 ? (
        <Trans>Still to allocate: {left}</Trans>
      ) : (
        <Trans>{over} more than the total</Trans>
      )}
      {error && (
        <span className={classes.error} data-invalid aria-live="polite">
          {error}
        </span>
      )}
    </div>
  )
}
