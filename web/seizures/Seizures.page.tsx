import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { searchOf, wordsOf } from '../ui/search.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { SaveCareDays } from './CareDays.tsx'
import { hereIn, nameOfAuthority, useSeizures, type KnownSeizure } from './readSeizures.ts'
import { seizurePages } from './seizureTexts.ts'
import pageClasses from '../ui/Page.module.css'
import nameClasses from '../ui/NameLink.module.css'
import classes from './Seizures.module.css'

export const Route = createFileRoute('/_signedIn/animal-seizures')({
  staticData: { title: msg`Seizures`, flag: 'animalSeizure' },
  validateSearch: searchOf({ search: wordsOf(60) }),
  component: Seizures,
})

/** All seizures that the person may see, those with animals here first. */
function Seizures() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const mayTake = useHasRight('animals.incoming') && canEdit
  const { search = '' } = Route.useSearch()
  const found = useSeizures(search)
  const go = (words: string) => void navigate({ to: seizurePages.list, search: { search: words || undefined }, replace: true })
  const [typed, setTyped] = useSearchWords(search, go)
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Seizures</Trans>
        </Title>
        <Group gap="xs" data-no-print>
          {found && <SaveCareDays seizures={found} />}
          {mayTake && (
            <ButtonLink to={seizurePages.new} leftSection={<IconPlus aria-hidden />}>
              <Trans>New seizure</Trans>
            </ButtonLink>
          )}
        </Group>
      </div>
      <TextInput
        type="search"
        label={<Trans>Search seizures</Trans>}
        placeholder={t`Authority, case number or animal`}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-no-print
      />
      {!found ? (
        <Loading rows={4} />
      ) : found.length === 0 ? (
        <Nothing isNarrowed={search !== ''} onAll={() => go('')} />
      ) : (
        <List found={found} />
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) =>
  isNarrowed ? (
    <NothingFound onAll={onAll}>
      <Trans>No seizure matches the search.</Trans>
    </NothingFound>
  ) : (
    <None>
      <Text>
        <Trans>No seizure that you may see. Animals that an authority has taken away from their keeper are listed here.</Trans>
      </Text>
    </None>
  )

function List({ found }: { found: readonly KnownSeizure[] }) {
  const pending = usePendingIds('animalSeizure')
  return (
    <Card flush title={<Trans>Seizures</Trans>}>
      <ul className={classes.list}>
        {found.map((known) => (
          <li key={known.seizure.id} className={classes.line}>
            <span className={classes.text}>
              <Link to={seizurePages.record} params={{ id: known.seizure.id }} className={nameClasses.link}>
                {nameOfAuthority(known) || known.seizure.caseNumber || <Trans>Known contact</Trans>}
              </Link>
              <Line known={known} />
            </span>
            {pending.has(known.seizure.id) && <Waiting />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Line({ known }: { known: KnownSeizure }) {
  const formats = useFormats()
  const { zone } = useSignedIn()
  const here = hereIn(known).length
  return (
    <Dotted
      className={classes.dimmed}
      parts={[
        known.seizure.caseNumber,
        known.since && formats.moment(known.since, zone),
        here > 0 ? <Plural value={here} one="# animal here" other="# animals here" /> : known.animals.length > 0 && <Trans>over</Trans>,
      ]}
    />
  )
}
