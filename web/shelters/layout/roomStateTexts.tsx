// How a room is occupied: in words, and as a sign beside its colour that is on paper too.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconBiohazard, IconCircle, IconDoorOff, IconLock, IconPaw, IconPawFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RoomState } from '../../../shared/shelters/layout/roomState.ts'

export const stateTexts: Record<RoomState, MessageDescriptor> = {
  free: msg`Free`,
  taken: msg`Places left`,
  full: msg`Full`,
  over: msg`Too many animals`,
  quarantine: msg`Quarantine`,
  blocked: msg`Blocked`,
  closed: msg`Not in use`,
}

export const stateSigns: Record<RoomState, ReactNode> = {
  free: <IconCircle size={14} aria-hidden />,
  taken: <IconPaw size={14} aria-hidden />,
  full: <IconPawFilled size={14} aria-hidden />,
  over: <IconAlertTriangle size={14} aria-hidden />,
  quarantine: <IconBiohazard size={14} aria-hidden />,
  blocked: <IconLock size={14} aria-hidden />,
  closed: <IconDoorOff size={14} aria-hidden />,
}
