/** FIPS code, postal code and name. */
const US_STATES = `
1 AL Alabama
2 AK Alaska
4 AZ Arizona
5 AR Arkansas
6 CA California
8 CO Colorado
9 CT Connecticut
10 DE Delaware
11 DC District of Columbia
12 FL Florida
13 GA Georgia
15 HI Hawaii
16 ID Idaho
17 IL Illinois
18 IN Indiana
19 IA Iowa
20 KS Kansas
21 KY Kentucky
22 LA Louisiana
23 ME Maine
24 MD Maryland
25 MA Massachusetts
26 MI Michigan
27 MN Minnesota
28 MS Mississippi
29 MO Missouri
30 MT Montana
31 NE Nebraska
32 NV Nevada
33 NH New Hampshire
34 NJ New Jersey
35 NM New Mexico
36 NY New York
37 NC North Carolina
38 ND North Dakota
39 OH Ohio
40 OK Oklahoma
41 OR Oregon
42 PA Pennsylvania
44 RI Rhode Island
45 SC South Carolina
46 SD South Dakota
47 TN Tennessee
48 TX Texas
49 UT Utah
50 VT Vermont
51 VA Virginia
53 WA Washington
54 WV West Virginia
55 WI Wisconsin
56 WY Wyoming
60 AS American Samoa
66 GU Guam
69 MP Northern Mariana Islands
72 PR Puerto Rico
78 VI U.S. Virgin Islands
`

/** A state of the USA, the District of Columbia or a territory. FIPS codes have no leading zero here. */
export type UsState = { fips: string; postal: string; name: string }

/** Returns the states of the USA, the District of Columbia and the territories. */
export const listUsStates = (): UsState[] =>
  US_STATES.trim()
    .split('\n')
    .map((line) => {
      const [fips = '', postal = ''] = line.split(' ')
      return { fips, postal, name: line.slice(fips.length + postal.length + 2) }
    })
