import { currentLanguage } from './i18n.js';

/** The banks of the specification: the name on the wire, which is Korean in every language, and the English label. */
export const banks = [
  ['농협', 'NH'], ['국민', 'KB'], ['우리', 'Woori'], ['신한', 'Shinhan'], ['케이뱅크', 'K Bank'], ['하나', 'Hana'],
  ['카카오뱅크', 'Kakao Bank'], ['토스뱅크', 'Toss Bank'], ['대구', 'Daegu'], ['부산', 'BNK Busan'], ['경남', 'BNK Gyeongnam'],
  ['광주', 'Gwangju'], ['전북', 'Jeonbuk'], ['제주', 'Jeju'], ['기업', 'IBK'], ['산업', 'KDB'], ['수협', 'Suhyup'],
  ['새마을금고', 'Saemaeul'], ['신협', 'Shinhyup'], ['우체국', 'Post Office'], ['수출입', 'Eximbank'], ['HSBC', 'HSBC'],
  ['도이치', 'Deutsche'], ['씨티', 'Citi'], ['조흥', 'Chohung'], ['SC제일', 'SC First'], ['한미', 'Hanmi'],
] as const;

const labels = new Map<string, string>(banks);

/** A bank as the chosen language calls it; one that is not on the list is shown as it came. */
export function bankLabel(name: string): string {
  return currentLanguage() === 'ko' ? name : (labels.get(name) ?? name);
}
