import { IconAlertTriangle, IconBiohazard, IconHeart, IconHome, IconHomeHeart, IconHomeOff, IconLock } from '@tabler/icons-react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { situationTexts } from '../animals/parts/situationTexts.ts'
import { CardRows, DoorSheet, noticeClass } from '../documents/parts/DoorSheet.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { Chart } from '../ui/charts/Chart.tsx'
import { ActMenuBody, MenuAnchor } from '../ui/floating/ActMenu.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { BulkBar } from '../ui/parts/BulkBar.tsx'
import { DayBar } from '../ui/parts/DayBar.tsx'
import { EmptyPicture } from '../ui/parts/EmptyPicture.tsx'
import { HoverCardBody } from '../ui/floating/HoverCard.tsx'
import { PersonInitials } from '../ui/parts/PersonInitials.tsx'
import { Portrait, type PortraitSize } from '../ui/parts/Portrait.tsx'
import { Sparkline } from '../ui/parts/Sparkline.tsx'
import { StatusPill, type Tone } from '../ui/parts/StatusPill.tsx'
import { FormSummary, LackingLine, StepForm } from '../ui/StepForm.tsx'
import classes from './Design.module.css'

const sizes: readonly PortraitSize[] = [24, 32, 40, 56, 96]
const species = Object.entries(speciesTexts)
const people = ['Katrin Sander', 'Özlem Vollmer', 'Anna-Lena von der Heide', 'Tierarztpraxis']
const mark = (time: string, isDone = false) => ({ time, isDone })

const days = [12, 14, 13, 17, 16, 9, 11, 20, 21, 18].map((value, at) => ({ label: `${at + 1}.`, value }))
const courses = [days.map(({ value }) => value), [4, 4, 4], [53, 52, 54, 53], [0, 0, 1, 3]]
const nothing = () => undefined

const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>

const Drawn = () => (
  <Row>
    {courses.map((values) => (
      <Sparkline key={values.join()} values={values} />
    ))}
    <EmptyPicture kind="nothing" />
    <EmptyPicture kind="notFound" />
  </Row>
)

const Acts = ({ texts }: { texts: readonly (readonly [unknown, ReactNode, string])[] }) => (
  <ActMenuBody label="Minka" head={<>Minka</>}>
    {texts.map(([, icon, text]) => (
      <MenuAnchor key={text} href="#" icon={icon}>
        {text}
      </MenuAnchor>
    ))}
  </ActMenuBody>
)

const cat = <Portrait id="cat 40" species="cat" size={40} address={null} />

/** A form in steps with its summary: one field that lacks its text, one theme folded and one open. */
function Steps({ texts }: { texts: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui()
  const [first, second, third] = texts.map((text) => i18n._(text))
  const summary = (
    <FormSummary
      animals={[{ id: 'cat', face: cat, name: 'Minka', species: i18n._(speciesTexts.cat) }]}
      facts={[{ key: 'first', name: first, text: '11.06.2026, 08:40' }]}
    >
      <LackingLine lacking={[{ field: 'second', text: texts[1]! }]} />
    </FormSummary>
  )
  return (
    <Form onSave={nothing}>
      <StepForm summary={summary}>
        <TextInput label={first} defaultValue="11.06.2026" />
        <TextInput label={second} error={third} />
        <FieldGroup title={third} given={2}>
          <TextInput label={first} />
        </FieldGroup>
        <FieldGroup title={first} mustOpen>
          <TextInput label={second} />
        </FieldGroup>
        <FormActions>
          <Button>{third}</Button>
        </FormActions>
      </StepForm>
    </Form>
  )
}

/** What goes on paper: black on white in every scheme. */
const Paper = ({ rows }: { rows: readonly string[] }) => (
  <DoorSheet
    onScreen
    label="Minka"
    paper="a6"
    head={
      <div>
        <h1>Minka</h1>
        <p>{rows[0]}</p>
      </div>
    }
    notices={<p className={noticeClass}>{rows[1]}</p>}
    foot="Tierheim am Wald · Am Anger 3 · 15299 Müllrose"
    logo=""
  >
    <CardRows rows={rows.map((row, at) => [row, `${at + 1}.`])} />
  </DoorSheet>
)

/** What the parts look like with everything that they can be. */
export function Parts() {
  const { i18n } = useLingui()
  const pills: [Tone, ReactNode, string][] = [
    ['inCare', <IconHome key="icon" aria-hidden />, i18n._(situationTexts.present)],
    ['guest', <IconHome key="icon" aria-hidden />, i18n._(situationTexts.inPension)],
    ['out', <IconHomeHeart key="icon" aria-hidden />, i18n._(situationTexts.inFoster)],
    ['attention', <IconAlertTriangle key="icon" aria-hidden />, i18n._(situationTexts.missing)],
    ['stop', <IconLock key="icon" aria-hidden />, i18n._(situationTexts.notReturned)],
    ['quarantine', <IconBiohazard key="icon" aria-hidden />, i18n._(situationTexts.inCustodyForAuthority)],
    ['adopted', <IconHeart key="icon" aria-hidden />, i18n._(situationTexts.adopted)],
    ['plain', <IconHomeOff key="icon" aria-hidden />, i18n._(situationTexts.handedOver)],
  ]
  const pill = ([tone, icon, text]: (typeof pills)[number]) => (
    <StatusPill key={tone} tone={tone} icon={icon}>
      {text}
    </StatusPill>
  )
  return (
    <main className={classes.parts}>
      {species.map(([of, text]) => (
        <Row key={of}>
          {sizes.map((size) => (
            <Portrait key={size} id={`${of} ${size}`} species={of} size={size} address={null} />
          ))}
          {i18n._(text)}
        </Row>
      ))}
      <Row>
        {people.flatMap((name) => sizes.slice(1, 4).map((size) => <PersonInitials key={name + size} id={name} name={name} size={size} />))}
      </Row>
      <Row>{pills.map(pill)}</Row>
      <DayBar
        arrivals={[mark('07:00', true), mark('07:10', true), mark('07:15'), mark('08:00'), mark('08:40')]}
        departures={[mark('12:00', true), mark('16:30'), mark('17:00'), mark('17:15')]}
        now="07:20"
      />
      <DayBar arrivals={[]} departures={[mark('21:30')]} now={null} />
      <Dotted className={classes.facts} parts={species.map(([, text]) => i18n._(text))} />
      <Drawn />
      <Row>
        <HoverCardBody face={<Portrait id="cat 56" species="cat" size={56} address={null} />} title="Minka">
          {pill(pills[0]!)}
          {i18n._(speciesTexts.cat)}
        </HoverCardBody>
        <Acts texts={pills.slice(0, 3)} />
      </Row>
      <Steps texts={[situationTexts.present, situationTexts.adopted, situationTexts.missing]} />
      <Paper rows={pills.slice(0, 4).map(([, , text]) => text)} />
      <Chart kind="line" points={days} says="" />
      <Chart kind="bars" points={days.slice(0, 6)} says="" />
      <BulkBar count={3} onAll={nothing} onEnd={nothing}>
        {pills.slice(0, 3).map(([tone, icon, text]) => (
          <Button key={tone} variant="default" leftSection={icon}>
            {text}
          </Button>
        ))}
      </BulkBar>
    </main>
  )
}
