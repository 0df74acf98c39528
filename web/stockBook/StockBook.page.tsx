import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { stockBook, stockBookDocument } from '../../shared/stockBook/stockBook.ts'
import { useHasRight } from '../session/signedIn.ts'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useNoteList } from '../ui/saving/useNoteList.ts'
import { dateOf, pageNumber, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import { EntryList } from './EntryList.tsx'
import { Inspections } from './Inspections.tsx'
import { SaveStockBook } from './SaveStockBook.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './StockBook.module.css'

export const Route = createFileRoute('/_signedIn/statistics/stock-book')({
  staticData: { title: msg`Stock book`, flag: 'statistics' },
  validateSearch: searchOf({ from: dateOf, until: dateOf, page: pageNumber }),
  component: StockBookPage,
})

/** The book of this year, or of the period in the address. */
function StockBookPage() {
  const { t } = useLingui()
  const today = useToday()
  const note = useNoteList()
  const mayEdit = useHasRight('animals.edit')
  const navigate = Route.useNavigate()
  const { from = `${today.slice(0, 4)}-01-01`, until = today, page = 0 } = Route.useSearch()
  const period = { from, until }
  const name = t`Stock book ${from} ${until}`
  const turn = (next: number) => void navigate({ search: (now) => ({ ...now, page: next || undefined }) })
  const show = (part: { from?: string | undefined; until?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false })
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Stock book</Trans>
        </Title>
        <Group gap="xs" data-no-print>
          <SaveStockBook name={name} period={period} />
          <DocumentButton
            endpoint={stockBookDocument}
            parts={(language) => ({ query: { ...period, language } })}
            file={name}
            label={t`Stock book of this period (PDF)`}
            onMade={() => note({ list: name, format: 'pdf', rows: null })}
          />
        </Group>
      </div>
      <div className={classes.filters} data-no-print>
        <DateField label={<Trans>Intakes from</Trans>} value={from} onChange={(day) => show({ from: day ?? undefined })} />
        <DateField label={<Trans>Intakes until</Trans>} value={until} onChange={(day) => show({ until: day ?? undefined })} />
      </div>
      {mayEdit && <Inspections />}
      <Entries period={period} page={page} onTurn={turn} />
    </div>
  )
}

interface Props {
  period: { from: string; until: string }
  page: number
  onTurn: (page: number) => void
}

function Entries({ period, page, onTurn }: Props) {
  const read = useCall(stockBook, { query: { ...period, page: String(page) } })
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, total, pages, waiting } = read.value
  const locked = <Trans>An animal that is not shown to you</Trans>
  return (
    <>
      <Text c="dimmed" role="status">
        <Plural value={total} one="# entry" other="# entries" />
      </Text>
      {items.length === 0 && waiting.length === 0 && (
        <None>
          <Text>
            <Trans>No animal came in this period. Every animal that comes into care is listed here by its number; guests are not.</Trans>
          </Text>
        </None>
      )}
      {items.length > 0 && (
        <Card flush title={<Trans>Entries</Trans>}>
          <EntryList lines={items} locked={locked} />
        </Card>
      )}
      <Pagination pages={pages} page={page} onChange={onTurn} />
      {waiting.length > 0 && (
        <Card flush title={<Trans>Without a number yet</Trans>}>
          <Text p="md" c="dimmed">
            <Trans>These animals get their numbers within the next ten minutes.</Trans>
          </Text>
          <EntryList lines={waiting} locked={locked} />
        </Card>
      )}
    </>
  )
}
