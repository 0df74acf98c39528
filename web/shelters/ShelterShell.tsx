import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text, Title } from '@mantine/core'
import { IconEdit, IconPrinter } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import type { ShelterUse } from '../../shared/shelters/occupancy.ts'
import { isFosterHome } from '../../shared/shelters/shelter.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useStatus } from '../ui/useStatus.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { FirstLoad, Loading } from '../ui/Loading.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { useLive } from '../ui/useLive.ts'
import { useRows } from '../ui/useRows.ts'
import { Places } from './parts/Places.tsx'
import { readHouses } from './parts/readHouses.ts'
import { typeTexts } from './parts/shelterTexts.ts'
import { useMayEditShelters } from './useMayEditShelters.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'

interface Props {
  id: string
  /** Whether the tab takes all the width that there is. */
  wide?: boolean
  children: (use: ShelterUse) => ReactNode
}

/** What is above every tab of a shelter: what it is, and how many places are free. */
export function ShelterShell({ id, wide = false, children }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const status = useStatus()
  const live = useLive(
    useCallback(
      async () => (await readHouses(engine.replica, today)).shelters.find(({ shelter }) => shelter.id === id) ?? null,
      [engine, id, today],
    ),
  )
  if (live.state === 'loading') return live.slow ? <Loading rows={6} /> : null
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.value === null && status?.firstPullDone === false) return <FirstLoad />
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {live.value ? (
        <>
          <Head use={live.value} />
          <PageTabs label={t`Parts of the location`} tabs={isFosterHome(live.value.shelter) ? tabsOfHomes : tabs} id={id} />
          {children(live.value)}
        </>
      ) : (
        <>
          <Title order={1}>
            <Trans>Location</Trans>
          </Title>
          <Text>
            <Trans>This location does not exist any more.</Trans>
          </Text>
        </>
      )}
      <div data-no-print>
        <ButtonLink to="/shelters" variant="default">
          <Trans>All locations</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

function Head({ use }: { use: ShelterUse }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const mayEdit = useMayEditShelters()
  const { id, name, type, street, zip, city, contactId, note, permitMaxAnimals } = use.shelter
  const host = useRows(async () => (contactId ? await engine.replica.contact.get(contactId) : undefined), [engine, contactId])
  const permit = permitMaxAnimals ? (
    <Plural value={permitMaxAnimals} one="permit: # animal of daycare" other="permit: # animals of daycare" />
  ) : null
  const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className={pageClasses.head}>
      <div className={pageClasses.who}>
        <Title order={1}>{name}</Title>
        <Dotted className={pageClasses.dimmed} parts={[i18n._(typeTexts[type]), place, host && <ContactName contact={host} />, permit]} />
        {note && <span>{note}</span>}
      </div>
      <div className={classes.acts}>
        <Places use={use} />
        <ActionIcon aria-label={t`Print`} title={t`Print`} onClick={() => print()}>
          <IconPrinter aria-hidden />
        </ActionIcon>
        {mayEdit && (
          <ButtonLink to="/shelter/$id/edit" params={{ id }} leftSection={<IconEdit aria-hidden />}>
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const tabs = [
  { path: '/shelter/$id', text: msg`Animals` },
  { path: '/shelter/$id/tasks', text: msg`Rounds` },
  { path: '/shelter/$id/layout', text: msg`Floor plan` },
  { path: '/shelter/$id/timeline', text: msg`Timeline` },
  { path: '/shelter/$id/blocked', text: msg`Blocked` },
  { path: '/shelter/$id/occupation-plan', text: msg`Occupation plan` },
  { path: '/shelter/$id/history', text: msg`History` },
]
/** The rules about rounds are those of kennels. */
const tabsOfHomes = tabs.filter(({ path }) => path !== '/shelter/$id/tasks')
