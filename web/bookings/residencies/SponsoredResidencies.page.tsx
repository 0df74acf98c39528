import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { residencyStates } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NothingFound } from '../../ui/lists/NothingFound.tsx'
import { None } from '../../ui/None.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { oneOf, pageNumber, searchOf, wordsOf } from '../../ui/search.ts'
import { useSearchWords } from '../../ui/useSearchWords.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { ResidencyList } from './ResidencyList.tsx'
import { useResidencies } from './readResidencies.ts'
import { residencyPages, residencyStateTexts } from './residencyTexts.ts'
import { SaveResidencies } from './SaveResidencies.tsx'
import pageClasses from '../../ui/Page.module.css'
import classes from '../list/Bookings.module.css'

const shown = [...residencyStates, 'all'] as const
const shownTexts = { ...residencyStateTexts, all: msg`All, those that are over too` }

export const Route = createFileRoute('/_signedIn/sponsored-residencies')({
  staticData: { title: msg`Sponsored residencies`, flag: 'sponsoredResidency' },
  validateSearch: searchOf({ state: oneOf(shown), search: wordsOf(200), page: pageNumber }),
  component: SponsoredResidencies,
})

const perPage = 50

function SponsoredResidencies() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayBook = useMayBook('pension')
  const search = Route.useSearch()
  const found = useResidencies(search)
  const go = (part: Partial<typeof search>) =>
    void navigate({ to: residencyPages.list, search: { ...search, page: undefined, ...part }, replace: true, resetScroll: false })
  const [typed, setTyped] = useSearchWords(search.search ?? '', (words) => go({ search: words || undefined }))
  const page = search.page ?? 0
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Sponsored residencies</Trans>
        </Title>
        <Group gap="xs" data-no-print>
          <SaveResidencies query={search} />
          {mayBook && (
            <ButtonLink to={residencyPages.new} leftSection={<IconPlus aria-hidden />}>
              <Trans>New residency</Trans>
            </ButtonLink>
          )}
        </Group>
      </div>
      <div className={classes.filters} data-no-print>
        <TextInput
          type="search"
          label={<Trans>Search residencies</Trans>}
          placeholder={t`Contact or animal`}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PickOne
          label={<Trans>State</Trans>}
          none={t`Planned, and here`}
          options={shown}
          texts={shownTexts}
          value={search.state ?? null}
          onChange={(state) => go({ state: state ?? undefined })}
        />
      </div>
      {!found ? (
        <Loading rows={6} />
      ) : found.length === 0 ? (
        <Nothing isNarrowed={Boolean(search.search || search.state)} onAll={() => go({ search: undefined, state: undefined })} />
      ) : (
        <>
          <Text c="dimmed" role="status">
            <Plural value={found.length} one="# residency" other="# residencies" />
          </Text>
          <ResidencyList items={found.slice(page * perPage, (page + 1) * perPage)} />
          <Pagination pages={Math.ceil(found.length / perPage)} page={page} onChange={(next) => go({ page: next || undefined })} />
        </>
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) =>
  isNarrowed ? (
    <NothingFound onAll={onAll}>
      <Trans>No residency matches the search and filters.</Trans>
    </NothingFound>
  ) : (
    <None>
      <Empty>
        <Trans>No animal is here for a long paid stay, and none is planned.</Trans>
      </Empty>
    </None>
  )
