import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { tagOf } from '../../shared/kept.ts'
import { firstPeriod, inspectedBook, inspectedDocument, type openInspection } from '../../shared/stockBook/inspection.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { allPages } from '../ui/saving/allPages.ts'
import { tableOf } from '../ui/saving/savedTable.ts'
import { useCall } from '../ui/useCall.ts'
import { useSaveAnswer } from '../ui/useSaveAnswer.ts'
import { EntryList } from './EntryList.tsx'
import { useBookColumns } from './useBookColumns.ts'
import classes from './StockBook.module.css'

interface Props {
  /** The last part of the address. */
  link: string
  opened: ReplyOf<typeof openInspection>
  /** The link opens nothing any more. */
  onEnd: () => void
}

/** The book by days of intake, with what an office takes along: a PDF and a table. */
export function InspectedBook({ link, opened, onEnd }: Props) {
  const first = firstPeriod(opened, useToday())
  const [period, setPeriod] = useState(first)
  const [page, setPage] = useState(0)
  const show = (part: Partial<typeof period>) => {
    setPeriod({ ...period, ...part })
    setPage(0)
  }
  const bounds = { ...(opened.from && { min: opened.from }), ...(opened.until && { max: opened.until }) }
  return (
    <>
      <div className={classes.filters} data-no-print>
        <DateField label={<Trans>Intakes from</Trans>} {...bounds} value={period.from} onChange={(from) => from && show({ from })} />
        <DateField label={<Trans>Intakes until</Trans>} {...bounds} value={period.until} onChange={(until) => until && show({ until })} />
      </div>
      <Downloads asked={{ key: link, ...period }} />
      <Entries asked={{ key: link, ...period, page }} onTurn={setPage} onEnd={onEnd} />
    </>
  )
}

interface Asked {
  key: string
  from: string
  until: string
}

function Downloads({ asked }: { asked: Asked }) {
  const { i18n, t } = useLingui()
  const { caller } = useSession()
  const language = i18n.locale === 'en' ? 'en' : 'de'
  const csv = useCsv(asked)
  const { from, until } = asked
  const name = t`Stock book ${from} ${until}`
  const asPdf = useSaveAnswer(() => caller.open(inspectedDocument, { body: { ...asked, language } }), `${name}.pdf`)
  const asCsv = useSaveAnswer(() => csv(name), `${name}.csv`)
  return (
    <Group data-no-print>
      <Button variant="default" leftSection={<IconFileTypePdf aria-hidden />} loading={asPdf.busy} onClick={asPdf.save}>
        <Trans>Save as PDF</Trans>
      </Button>
      <Button variant="default" leftSection={<IconCsv aria-hidden />} loading={asCsv.busy} onClick={asCsv.save}>
        <Trans>As a CSV file</Trans>
      </Button>
    </Group>
  )
}

/** Reads all entries of the period, not only the page that is shown. */
function useCsv(asked: Asked): (name: string) => Promise<Response> {
  const { i18n } = useLingui()
  const { caller } = useSession()
  const formats = useFormats()
  const columns = useBookColumns()
  return async (name) => {
    const read = (page: number) => caller.call(inspectedBook, { body: { ...asked, page } })
    const rows = await allPages(read, ({ number }) => String(number))
    const { csvOf } = await import('../ui/saving/csvFile.ts')
    return new Response(new Blob([csvOf(tableOf(name, columns, rows), formats, tagOf(i18n.locale))], { type: 'text/csv;charset=utf-8' }))
  }
}

interface EntriesProps {
  asked: Asked & { page: number }
  onTurn: (page: number) => void
  onEnd: () => void
}

function Entries({ asked, onTurn, onEnd }: EntriesProps) {
  const read = useCall(inspectedBook, { body: asked })
  const hasEnded = read.state === 'failed' && read.error instanceof Failure && read.error.code === 'notFound'
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded, onEnd])
  if (read.state === 'loading' || hasEnded) return <Loading rows={8} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, total, pages, waiting } = read.value
  const locked = (
    <Trans>Locked: this animal or its people are protected by a disclosure lock. The organisation answers questions about it itself.</Trans>
  )
  return (
    <>
      <Text c="dimmed" role="status">
        <Plural value={total} one="# entry" other="# entries" />
      </Text>
      {items.length === 0 && waiting.length === 0 && (
        <Text>
          <Trans>No animal came in this period.</Trans>
        </Text>
      )}
      {items.length > 0 && (
        <Card flush title={<Trans>Entries</Trans>}>
          <EntryList lines={items} locked={locked} />
        </Card>
      )}
      <Pagination pages={pages} page={asked.page} onChange={onTurn} />
      {waiting.length > 0 && (
        <Card flush title={<Trans>Without a number yet</Trans>}>
          <EntryList lines={waiting} locked={locked} />
        </Card>
      )}
    </>
  )
}
