/**
 * Names of months and days for the calendars, in the languages that are not dayjs' own. Whatever shows
 * a calendar imports this; which language it takes says the theme.
 */
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
