// Table of the settings of the check-in and check-out widgets, one row for each user, service and widget.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { WidgetSetting } from '../../shared/bookings/nextBookings.ts'
import { type InStep, tracked } from '../orm/columns.ts'

export const WidgetSettingEntity = defineEntity({
  name: 'WidgetSetting',
  tableName: 'widget_setting',
  properties: {
    ...tracked,
    userId: p.uuid(),
    service: p.text().$type<WidgetSetting['service']>(),
    type: p.text().$type<WidgetSetting['type']>(),
    duration: p.text().$type<WidgetSetting['duration']>(),
    showDone: p.boolean(),
  },
})
export type StoredWidgetSetting = InStep<WidgetSetting, InferEntity<typeof WidgetSettingEntity>>
