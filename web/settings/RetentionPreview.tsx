import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { retentionPreview } from '../../shared/contacts/retention.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useLinkWords } from '../contacts/parts/linkWords.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import framedList from '../ui/FramedList.module.css'
import classes from './Customers.module.css'

/** Who would be anonymised within a year, and on which day. */
export function RetentionPreview({ years }: { years: number }) {
  const formats = useFormats()
  const inWords = useLinkWords()
  const read = useCall(retentionPreview, { query: { years: String(years) } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, total } = read.value
  return (
    <>
      <Text fw={600} role="status">
        {total === 0 ? (
          <Trans>Nobody would be anonymised within a year.</Trans>
        ) : (
          <Plural value={total} one="# person would be due within a year:" other="# persons would be due within a year:" />
        )}
      </Text>
      {items.length > 0 && (
        <Text c="dimmed" size="sm">
          <Trans>
            Their names and every way to reach them go, and of their home checks the photos, the signature, notes and typed answers. Results
            and dates stay.
          </Trans>
        </Text>
      )}
      {items.length > 0 && (
        <ul className={framedList.list}>
          {items.map(({ id, name, on, underWay }) => {
            const open = inWords(underWay)
            const date = formats.date(on)
            return (
              <li key={id} className={classes.row}>
                <ContactName contact={{ id, name }} />
                <span className={classes.about}>
                  {open ? (
                    <Trans>
                      due on {date}, but stays because of: {open}
                    </Trans>
                  ) : (
                    <Trans>on {date}</Trans>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {items.length < total && (
        <Text c="dimmed" size="sm">
          <Trans>The first {items.length} are shown.</Trans>
        </Text>
      )}
    </>
  )
}
