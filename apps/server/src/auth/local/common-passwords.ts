/**
 * Passwords of twelve letters and more that many people choose, without signs between the letters. What only repeats, runs
 * along the keyboard or consists of a few words is found by rule (password-rules.ts).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv zaq12wsxcde3 zaq1xsw2cde3 q1w2e3r4t5y6 qwer1234asdf
a1b2c3d4e5f6 aa1234567890 abcd12345678 abc123456789 a123456789a1 123456789abc 123456abcdef 12345qwert12 qwerty123456
qwertz123456 azerty123456 qwert1234567 asdfghjkl123 asdf1234asdf 147258369147 147852369123 159753159753 789456123789
741852963741 112233445566 123123123123 102030405060 010203040506 111222333444 987654321012 314159265358 271828182845
letmeinletmein letmein12345 changeme1234 changemenow1 trustno1trustno1 iloveyou1234 iloveyouforever iloveyousomuch
ichliebedich ichliebedich1 ichhassedich jetaimetoujours monamour1234 motdepasse12 motdepasse123 motdepasse1234
passwort1234 passwort12345 passwortpasswort geheimgeheim geheimnis123 hallohallohallo hallo1234567 schatzschatz
bonjour12345 bonjourbonjour soleil123456 ciaociaociao ciaociao1234 tiamotiamo12 amoremio1234 buongiorno12
grüezimitenand grueezimitenand schweiz12345 suisse123456 svizzera1234 switzerland1 sommer202612 winter202612
administrator administrator1 administrateur amministratore superman1234 spiderman123 batman123456 pokemon12345
football1234 fussball1234 baseball1234 basketball12 liverpoolfc1 manchesterunited chelsea12345 arsenal12345
princess1234 sunshine1234 welcome12345 willkommen12 willkommen123 willkommen1 master123456 dragon123456 monkey123456
charlie12345 michael12345 jennifer1234 elizabeth123 alexander123 christopher1 unbelievable motherfucker
correcthorsebatterystaple thequickbrownfox tobeornottobe maytheforcebewithyou openthedoor1 secretsecret
supersecret1 topsecret123 testtesttest test12345678 testpassword demopassword defaultpassword internet1234 computer1234
starwars1234 whatever1234 blink182blink qwertyuiop12 qwertyuiop123 qwertyuiopasdf asdfghjklzxc zxcvbnmasdfg`.split(
    /\s+/,
  ),
)
