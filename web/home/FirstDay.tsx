import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useText } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconCircle, IconCircleCheck, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { firstDayList, firstDaySteps, type FirstDayStep, type HouseBegun, type StepOfDay } from '../../shared/home/firstDay.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { editArea } from '../../shared/settings/areaActs.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { terminals } from '../../shared/terminal/terminal.ts'
import type { Replica } from '../../sync/replica.ts'
import { flags, type Flag } from '../session/flags.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toasts.ts'
import { useBuilt } from '../ui/useBuilt.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRows } from '../ui/useRows.ts'
import classes from './FirstDay.module.css'

interface Way {
  /** The page of the step. */
  to: string
  /** What the page demands. */
  flag: Flag
}

/** The pages of a step: the first that the person may open is the way to it. */
const ways: Readonly<Record<FirstDayStep, readonly Way[]>> = {
  rooms: [{ to: '/shelters', flag: 'sheltersEdit' }],
  people: [{ to: '/admin/users/create', flag: 'users' }],
  animals: [{ to: '/admin/animals/import', flag: 'settings' }],
  times: [
    { to: '/admin/daycare/times', flag: 'daycare' },
    { to: '/admin/pension/times', flag: 'pension' },
  ],
  logo: [{ to: '/admin/company/data', flag: 'settings' }],
  terminal: [{ to: '/admin/account/terminals', flag: 'terminals' }],
}

const texts = {
  rooms: { what: msg`House and rooms`, hint: msg`Where the animals live` },
  people: { what: msg`Colleagues`, hint: msg`Invite them and give them their rights` },
  animals: { what: msg`Animals`, hint: msg`Import a table of another program or of a spreadsheet` },
  times: { what: msg`Opening times`, hint: msg`When guests are brought and picked up` },
  logo: { what: msg`Logo and address`, hint: msg`They are on contracts and lists` },
  terminal: { what: msg`Terminal at the door`, hint: msg`A tablet on which guests are checked in and out` },
}

const wayTo = (step: FirstDayStep, context: UserContext, built: ReadonlySet<string>): string | undefined =>
  ways[step].find(({ to, flag }) => built.has(to) && flags[flag](context))?.to

async function readHouse({ room, member, animal, openingTime }: Replica): Promise<Omit<HouseBegun, 'terminals' | 'hasLogo'>> {
  const [rooms, members, animals, openingTimes] = await Promise.all([room.count(), member.count(), animal.count(), openingTime.count()])
  return { rooms, members, animals, openingTimes }
}

/** The first steps of a new organisation, each with its way and whether it is done. */
export default function FirstDay({ house }: { house: AreaSettings }) {
  const { context } = useSignedIn()
  return flags.terminals(context) ? <WithTerminals house={house} /> : <FirstSteps house={house} inUse={0} />
}

function WithTerminals({ house }: { house: AreaSettings }) {
  const answer = useCall(terminals, {})
  const inUse = answer.state === 'ready' ? answer.value.items.filter(({ revokedAt }) => revokedAt === null).length : 0
  return <FirstSteps house={house} inUse={inUse} />
}

/** `inUse`: how many terminals there are; 0 until the server has answered. */
function FirstSteps({ house, inUse }: { house: AreaSettings; inUse: number }) {
  const { context, engine } = useSignedIn()
  const built = useBuilt()
  const canEdit = useCanEdit()
  const mayPutAway = useHasRight('admin.settings') && canEdit
  const begun = useRows(() => readHouse(engine.replica), [engine])
  const possible = useMemo(() => firstDaySteps.filter((step) => wayTo(step, context, built) !== undefined), [context, built])
  if (!begun) return null
  const steps = firstDayList(house.firstDay, { ...begun, terminals: inUse, hasLogo: house.logo.picture !== '' }, possible)
  if (!steps || steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const total = steps.length
  return (
    <div className={classes.card}>
      <Card
        flush
        title={<Trans>First steps</Trans>}
        aside={
          <Text c="dimmed" className="numbers" role="status" px="sm">
            <Trans>
              {done} of {total} done
            </Trans>
          </Text>
        }
      >
        <ul className={classes.steps}>
          {steps.map((one) => (
            <li key={one.step}>
              <Step {...one} to={wayTo(one.step, context, built)!} />
            </li>
          ))}
        </ul>
        {mayPutAway && <PutAway isWhole={done === total} />}
      </Card>
    </div>
  )
}

function Step({ step, isDone, to }: StepOfDay & { to: string }) {
  const { i18n } = useLingui()
  const { t } = useText()
  const { what, hint } = texts[step]
  return (
    // Only paths of the sitemap are left.
    <Link to={to as '/shelters'} className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheck className={classes.mark} role="img" aria-label={t`done`} />
      ) : (
        <IconCircle className={classes.mark} aria-hidden />
      )}
      <span>
        <span className={classes.what}>{i18n._(what)}</span>
        <span className={classes.hint}>{i18n._(hint)}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}

function PutAway({ isWhole }: { isWhole: boolean }) {
  const { t } = useText()
  const { engine } = useSignedIn()
  const failed = useFailed()
  async function settle(shown: boolean): Promise<void> {
    await engine.perform(editArea.firstDay, { shown })
  }
  async function putAway(): Promise<void> {
    try {
      const mid = await engine.perform(editArea.firstDay, { shown: false })
      const undo = async () => void ((await engine.undo(mid)) || (await settle(true)))
      toast({ tone: 'done', text: t`The first steps were put away for everybody.`, undo: () => void undo().catch(failed) })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <div className={classes.foot}>
      <Text c="dimmed">
        {isWhole ? <Trans>All of this is done.</Trans> : <Trans>Each step ticks itself as soon as there is something.</Trans>}
      </Text>
      <Button variant="default" onClick={() => void putAway()}>
        <Trans>Put away</Trans>
      </Button>
    </div>
  )
}
