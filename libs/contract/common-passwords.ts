/**
 * The commonest passwords of published leaks, in small messages: those of at least eight characters, and words that people put digits
 * behind. Sequences and repetitions are found by rule. Words typed on a Korean keyboard in Latin letters are among them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word passwort password1 password12 password123 password1234 passwords mypassword
  qwerty qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm zxcvbnm1 zxcvbnm123 1234qwer 12345qwert qwer1234 qwer1234!
  abc12345 abcd1234 abcd1234! a1234567 a12345678 a123456789 aa123456 aa12345678 abc123456 a1b2c3d4 aaaa1111 asdf asdfqwer
  iloveyou iloveyou1 iloveyou2 princess sunshine football baseball basketball superman batman spiderman starwars pokemon dragon
  monkey shadow master michael jennifer jessica charlie jordan23 liverpool chelsea arsenal barcelona realmadrid manchester juventus
  welcome welcome1 welcome123 letmein letmein1 trustno1 whatever computer internet samsung google facebook hello123 helloworld
  admin administrator admin123 admin1234 admin12345 administrator1 root toor rootroot changeme change-me default guest test test1234
  testtest test12345 user1234 temp1234 temppass secret secret123 login123 access14 master123 system manager operator support
  blahblah blink182 corvette mercedes mustang ferrari porsche hunter2 hunter12 killer123 lovelove loveyou forever freedom
  nicole123 daniel123 ashley123 michelle elizabeth alexander benjamin christian victoria samantha jonathan
  11223344 12341234 123123123 123321123 147258369 159357159 159753456 741852963 789456123 963852741 987654321 100200300 102030405
  112233445566 11112222 12121212 123654789 123qwe123 123qweasd 123abc123 1111aaaa 135792468 147852369 19871987 20202020
  01012345678 0101234567 01000000000
  qlalfqjsgh qlalfqjs tkfkdgo tkfkdgody tkfkdgo1 dkssud dkssudgktpdy rkawk123 ehowl123 tkdtkd eorkfl alstjr wlgns qkqh qkqh1234
  dkagh1234 tkfkdgkwk rhksflwk rhksflwk1 dksehlsek toswpfl123 skdml123 rkskekfk rkskekfkak dkdkdk123 gkgkgkgk gkgkgk123
  korea1234 seoul1234 hanguk123 daehanminguk samsung1 samsung123 naver1234 kakao1234 truebook truebook1 truebook123 betting1 casino123
  bet12345 jackpot1 jackpot777 lucky777 lucky7777 powerball baccarat 77777777 88888888 99999999 00000000
  sakura123 doraemon hatuneimiku matkhau matkhau123 anhyeuem iloveyou123 mahalkita bharat123 krishna123 india123 jaimatadi
  비밀번호 비밀번호1 사랑해사랑해 안녕하세요 관리자 대한민국`.split(/\s+/),
);
