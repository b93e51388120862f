/** The descriptions of settings pages, as the service has them. Free of zod, so each page loads its own with its chunk. */
export {
  isSettingField,
  settingsByPath,
  type ChoiceSetting,
  type NamesSetting,
  type NumberSetting,
  type SettingField,
  type SettingFields,
  type SettingsDescription,
  type SeveralSetting,
  type TextSetting,
  type TimeSetting,
} from '../../../../../libs/contract/settings/fields.js';
