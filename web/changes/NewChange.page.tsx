import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRows } from '../ui/useRows.ts'
import { flows, incoming, termsOf } from '../../shared/changes/story/flows.ts'
import { standingOf } from '../../shared/changes/foresee.ts'
import { useReserve } from '../adoption/widgets/useReserve.tsx'
import { AnimalFacts, CareMark } from '../animals/parts/AnimalFacts.tsx'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { useWeigh } from '../medical/widgets/useWeigh.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { flowWords } from './flowSearch.ts'
import { NewFlow } from './NewFlow.tsx'
import { WithDrafts } from './Drafts.tsx'
import { FlowLink, PossibleChanges } from './parts/PossibleChanges.tsx'
import { SeizeLink } from './parts/SeizureLinks.tsx'
import { oneOf, searchOf } from '../ui/search.ts'
import classes from './Flow.module.css'

export const Route = createFileRoute('/_signedIn/animal/change-new')({
  staticData: { title: msg`What happened?`, flag: 'newChange' },
  validateSearch: searchOf({ ...flowWords, flow: oneOf(flows) }),
  component: NewChange,
})

/** From everywhere in two taps: choose what happened, then whom it happened to. */
function NewChange() {
  const { flow, animal, contact, room, draft } = Route.useSearch()
  const navigate = useNavigate()
  if (flow) return <NewFlow key={flow} flow={flow} animal={animal} contact={contact} room={room} draft={draft} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>What happened?</Trans>
      </Title>
      {animal ? (
        <OfAnimal id={animal} />
      ) : (
        <WithDrafts>
          <AllFlows />
        </WithDrafts>
      )}
      {animal && (
        <Group>
          <Button variant="subtle" onClick={() => void navigate({ to: '/animal/change-new', search: {} })}>
            <Trans>Of another animal</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}

function OfAnimal({ id }: { id: string }) {
  const { engine } = useSignedIn()
  const known = useRows(async () => {
    const [animal, changes] = await Promise.all([
      engine.replica.animal.get(id),
      engine.replica.statusChange.where('animalId').equals(id).toArray(),
    ])
    return { animal, changes }
  }, [engine, id])
  if (!known) return null
  if (!known.animal)
    return (
      <Text>
        <Trans>This animal is not on this device.</Trans>
      </Text>
    )
  return (
    <>
      <p className={classes.animal}>
        <span>
          <strong>
            <AnimalName animal={known.animal} />
          </strong>{' '}
          <AnimalFacts animal={known.animal} />
          <CareMark animal={known.animal} />
        </span>
      </p>
      <PossibleChanges animalId={id} standing={standingOf(known.animal, known.changes)} />
    </>
  )
}

function AllFlows() {
  const { context } = useSignedIn()
  const mine = flows.filter((flow) => (context.rights as string[]).includes(termsOf[flow].right))
  const groups = [
    { id: 'comes', title: <Trans>An animal comes</Trans>, of: mine.filter((flow) => termsOf[flow].right === 'animals.incoming') },
    { id: 'stays', title: <Trans>It stays in care</Trans>, of: mine.filter((flow) => termsOf[flow].right === 'animals.edit') },
    { id: 'leaves', title: <Trans>An animal leaves</Trans>, of: mine.filter((flow) => termsOf[flow].right === 'animals.outgoing') },
  ].filter(({ of }) => of.length > 0)
  if (groups.length === 0)
    return (
      <Text>
        <Trans>You do not have the right to record changes of animals.</Trans>
      </Text>
    )
  return (
    <>
      {groups.map(({ id, title, of }) => (
        <Card key={id} title={title}>
          <ul className={classes.flows}>
            {of.map((flow) => (
              <li key={flow}>
                <FlowLink flow={flow} />
              </li>
            ))}
            {id === 'comes' && <SeizeLink />}
            {id === 'stays' && <Weigh />}
            {id === 'stays' && <Reserve />}
          </ul>
        </Card>
      ))}
      {mine.some((flow) => incoming.includes(flow)) && (
        <Group>
          <ButtonLink to="/animal/new" variant="subtle">
            <Trans>Only enter an animal, without a change</Trans>
          </ButtonLink>
        </Group>
      )}
    </>
  )
}

/** No change of its situation, and wanted from everywhere all the same. */
function Weigh() {
  const { weigh, dialog } = useWeigh()
  return (
    weigh && (
      <li>
        <Button variant="default" fullWidth justify="flex-start" onClick={() => weigh([])}>
          <Trans>Weigh animals</Trans>
        </Button>
        {dialog}
      </li>
    )
  )
}

/** The same for somebody who waits for an animal. */
function Reserve() {
  const { reserve, dialog } = useReserve()
  return (
    reserve && (
      <li>
        <Button variant="default" fullWidth justify="flex-start" onClick={reserve}>
          <Trans>Reserve an animal</Trans>
        </Button>
        {dialog}
      </li>
    )
  )
}
