import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { historyGroups, type HistoryGroup } from '../../shared/organisation/historyGroups.ts'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { groupTexts } from '../allWords/historyWords.ts'
import record from '../animals/record/Record.module.css'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/DateField.tsx'
import { MoreFilters } from '../ui/lists/MoreFilters.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { dateOf, idOf, oneOf, searchOf, wordsOf } from '../ui/search.ts'
import { searchInput } from '../ui/searchInput.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { whenSeen } from '../ui/whenSeen.ts'
import classes from './History.module.css'
import { HistoryEventRow } from './HistoryEventRow.tsx'
import { useHistoryPages, type HistorySearch } from './useHistoryPages.ts'
import { useHistoryRows } from './useHistoryRows.ts'

export const Route = createFileRoute('/_signedIn/admin/history')({
  staticData: {
    title: msg`History of the organisation`,
    flag: 'history',
    admin: { group: 'organisation', hint: msg`Who changed what, and when`, name: msg`History` },
  },
  validateSearch: searchOf({ group: oneOf(historyGroups), person: idOf, from: dateOf, to: dateOf, search: wordsOf(200) }),
  component: OrganisationHistory,
})

/** Everything that was changed in the organisation and happened to it, the newest first. The server reads it, so this needs a connection. */
function OrganisationHistory() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = (part: HistorySearch) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const [words, setWords] = useSearchWords(search.search ?? '', (typed) => narrow({ search: typed || undefined }))
  const pages = useHistoryPages(search)
  return (
    <div className={record.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>History of the organisation</Trans>
      </Title>
      <Filters search={search} narrow={narrow} words={words} onWords={setWords} about={pages.about} />
      <Events
        {...pages}
        onAll={() => {
          setWords('')
          narrow({ group: undefined, person: undefined, from: undefined, to: undefined, search: undefined })
        }}
      />
    </div>
  )
}

interface FilterProps {
  search: HistorySearch
  narrow: (part: HistorySearch) => void
  words: string
  onWords: (words: string) => void
  about: ReturnType<typeof useHistoryPages>['about']
}

function Filters({ search, narrow, words, onWords, about }: FilterProps) {
  const { t } = useLingui()
  return (
    <div className={classes.filters} data-no-print>
      <TextInput
        {...searchInput}
        aria-label={t`Search the history`}
        placeholder={t`Name, value or reason`}
        maxLength={200}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <MoreFilters active={[search.group, search.person, search.from, search.to].filter(Boolean).length}>
        <PickOne<HistoryGroup>
          label={<Trans>What was changed</Trans>}
          none={t`Everything`}
          options={about?.groups ?? historyGroups}
          texts={groupTexts}
          value={search.group ?? null}
          onChange={(group) => narrow({ group: group ?? undefined })}
        />
        <NativeSelect
          {...arrow}
          label={<Trans>By whom</Trans>}
          value={search.person ?? ''}
          data={[
            { value: '', label: t`Everybody` },
            ...(about?.people ?? []).map(({ id, forename, surname }) => ({ value: id, label: `${forename} ${surname}`.trim() })),
          ]}
          onChange={(event) => narrow({ person: event.currentTarget.value || undefined })}
        />
        <DateField label={<Trans>From</Trans>} value={search.from ?? null} onChange={(from) => narrow({ from: from ?? undefined })} />
        <DateField label={<Trans>Until</Trans>} value={search.to ?? null} onChange={(to) => narrow({ to: to ?? undefined })} />
      </MoreFilters>
    </div>
  )
}

type EventsProps = ReturnType<typeof useHistoryPages> & { onAll: () => void }

function Events({ items, next, error, loading, more, onAll }: EventsProps) {
  const { t } = useLingui()
  const written = useMemo(() => items.filter((item) => item.type === 'row'), [items])
  const row = useHistoryRows(written)
  return (
    <>
      {items.length > 0 && (
        <Card flush title={<Trans>History</Trans>}>
          <ol className={record.list} aria-label={t`History`}>
            {items.map((event) => (
              <HistoryEventRow key={event.key} event={event} row={row} />
            ))}
          </ol>
        </Card>
      )}
      {loading && <Loading rows={5} />}
      {error !== null && <CallFailed error={error} again={more} />}
      {!loading && error === null && items.length === 0 && (
        <NothingFound onAll={onAll}>
          <Trans>No search results</Trans>
        </NothingFound>
      )}
      {!loading && error === null && next && <More key={next} onMore={more} />}
    </>
  )
}

/** Loads the next page when it comes into sight, and when it is pressed. */
function More({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => whenSeen(button.current, () => latest.current()), [])
  return (
    <Button ref={button} variant="default" onClick={onMore} data-no-print>
      <Trans>Show older entries</Trans>
    </Button>
  )
}
