import { useLingui } from '@lingui/react/macro'
import { IconBiohazard, IconBrush, IconHome, IconHomeQuestion, IconLock, IconPaw } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BarKind } from '../../../shared/shelters/plan/bars.ts'
import { kindTexts } from './planTexts.ts'
import classes from './Plan.module.css'

/** Beside each colour a sign that is on paper too. */
export const kindSigns: Record<BarKind, ReactNode> = {
  shelter: <IconPaw size={14} aria-hidden />,
  pension: <IconHome size={14} aria-hidden />,
  requested: <IconHomeQuestion size={14} aria-hidden />,
  quarantine: <IconBiohazard size={14} aria-hidden />,
  blocked: <IconLock size={14} aria-hidden />,
  cleaning: <IconBrush size={14} aria-hidden />,
}

const kinds = ['shelter', 'pension', 'requested', 'quarantine', 'blocked', 'cleaning'] as const

export function PlanLegend() {
  const { i18n } = useLingui()
  return (
    <ul className={classes.legend}>
      {kinds.map((kind) => (
        <li key={kind} className={classes.sample} data-kind={kind}>
          {kindSigns[kind]}
          {i18n._(kindTexts[kind])}
        </li>
      ))}
    </ul>
  )
}
