import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconEdit, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { Card } from '../ui/Card.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { ButtonLink, IconLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { Places } from './parts/Places.tsx'
import { readHouses, type Houses } from './parts/readHouses.ts'
import { typeTexts } from './parts/shelterTexts.ts'
import { Steps } from '../ui/Steps.tsx'
import { useMayEditShelters } from './useMayEditShelters.ts'
import { stepped, useShelterActs } from './parts/useShelterActs.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './Shelters.module.css'

export const Route = createFileRoute('/_signedIn/admin/company/shelters')({
  staticData: {
    title: msg`Locations of the organisation`,
    flag: 'sheltersEdit',
    admin: { group: 'organisation', hint: msg`Their order and their rooms`, name: msg`Locations` },
  },
  component: OrderShelters,
})

/** The order in which shelters are listed everywhere, and the way to change each. */
function OrderShelters() {
  const { engine } = useSignedIn()
  const today = useToday()
  const mayEdit = useMayEditShelters()
  const live = useLive(useCallback(() => readHouses(engine.replica, today), [engine, today]))
  if (!mayEdit) return <NoPermission right="shelters.edit" />
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Locations of the organisation</Trans>
        </Title>
        <ButtonLink to="/shelter/new" leftSection={<IconPlus aria-hidden />}>
          <Trans>New location</Trans>
        </ButtonLink>
      </div>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <List {...live.value} />}
    </div>
  )
}

function List({ shelters }: Houses) {
  const { i18n, t } = useLingui()
  const { putShelters } = useShelterActs()
  const ids = shelters.map(({ shelter }) => shelter.id)
  if (shelters.length === 0)
    return (
      <Text c="dimmed">
        <Trans>There are no locations yet.</Trans>
      </Text>
    )
  return (
    <Card flush title={<Trans>Order</Trans>}>
      <ul className={classes.list}>
        {shelters.map((use, index) => {
          const { shelter } = use
          // Houses, foster homes and closed ones stay among themselves.
          const isApart = (other: number) => {
            const beside = shelters[other]?.shelter
            return !beside || beside.active !== shelter.active || (beside.type === 'fosterHome') !== (shelter.type === 'fosterHome')
          }
          return (
            <li key={shelter.id} className={classes.row}>
              <span className={classes.grow}>
                <span className={classes.name}>{shelter.name}</span>
                <span className={pageClasses.dimmed}>{i18n._(typeTexts[shelter.type])}</span>
              </span>
              <Places use={use} />
              <span className={classes.acts}>
                <Steps
                  name={shelter.name}
                  first={isApart(index - 1)}
                  last={isApart(index + 1)}
                  onStep={(step) => void putShelters(stepped(ids, shelter.id, step))}
                />
                <IconLink to="/shelter/$id/edit" params={{ id: shelter.id }} aria-label={t`Edit ${shelter.name}`}>
                  <IconEdit aria-hidden />
                </IconLink>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
