/** Gapminder's English country names with their ISO 3166-1 alpha-3 code. */
export const gapminderCountries = `
  AFG Afghanistan; ALB Albania; DZA Algeria; AND Andorra; AGO Angola; ATG Antigua and Barbuda;
  ARG Argentina; ARM Armenia; AUS Australia; AUT Austria; AZE Azerbaijan; BHS Bahamas; BHR Bahrain;
  BGD Bangladesh; BRB Barbados; BLR Belarus; BEL Belgium; BLZ Belize; BEN Benin; BTN Bhutan; BOL Bolivia;
  BIH Bosnia and Herzegovina; BWA Botswana; BRA Brazil; BRN Brunei; BGR Bulgaria; BFA Burkina Faso;
  BDI Burundi; KHM Cambodia; CMR Cameroon; CAN Canada; CPV Cape Verde; CAF Central African Republic;
  TCD Chad; CHL Chile; CHN China; COL Colombia; COM Comoros; COD Congo, Dem. Rep.; COG Congo, Rep.;
  CRI Costa Rica; CIV Cote d'Ivoire; HRV Croatia; CUB Cuba; CYP Cyprus; CZE Czech Republic; DNK Denmark;
  DJI Djibouti; DMA Dominica; DOM Dominican Republic; ECU Ecuador; EGY Egypt; SLV El Salvador;
  GNQ Equatorial Guinea; ERI Eritrea; EST Estonia; ETH Ethiopia; FJI Fiji; FIN Finland; FRA France;
  GAB Gabon; GMB Gambia; GEO Georgia; DEU Germany; GHA Ghana; GRC Greece; GRD Grenada; GTM Guatemala;
  GIN Guinea; GNB Guinea-Bissau; GUY Guyana; HTI Haiti; HND Honduras; HKG Hong Kong, China; HUN Hungary;
  ISL Iceland; IND India; IDN Indonesia; IRN Iran; IRQ Iraq; IRL Ireland; ISR Israel; ITA Italy;
  JAM Jamaica; JPN Japan; JOR Jordan; KAZ Kazakhstan; KEN Kenya; KIR Kiribati; KWT Kuwait;
  KGZ Kyrgyz Republic; LAO Lao; LVA Latvia; LBN Lebanon; LSO Lesotho; LBR Liberia; LBY Libya;
  LTU Lithuania; LUX Luxembourg; MKD Macedonia, FYR; MDG Madagascar; MWI Malawi; MYS Malaysia;
  MDV Maldives; MLI Mali; MLT Malta; MHL Marshall Islands; MRT Mauritania; MUS Mauritius; MEX Mexico;
  FSM Micronesia, Fed. Sts.; MDA Moldova; MNG Mongolia; MNE Montenegro; MAR Morocco; MOZ Mozambique;
  MMR Myanmar; NAM Namibia; NPL Nepal; NLD Netherlands; NZL New Zealand; NIC Nicaragua; NER Niger;
  NGA Nigeria; PRK North Korea; NOR Norway; OMN Oman; PAK Pakistan; PAN Panama; PNG Papua New Guinea;
  PRY Paraguay; PER Peru; PHL Philippines; POL Poland; PRT Portugal; QAT Qatar; ROU Romania; RUS Russia;
  RWA Rwanda; WSM Samoa; STP Sao Tome and Principe; SAU Saudi Arabia; SEN Senegal; SRB Serbia;
  SYC Seychelles; SLE Sierra Leone; SGP Singapore; SVK Slovak Republic; SVN Slovenia; SLB Solomon Islands;
  SOM Somalia; ZAF South Africa; KOR South Korea; SSD South Sudan; ESP Spain; LKA Sri Lanka; LCA St. Lucia;
  VCT St. Vincent and the Grenadines; SDN Sudan; SUR Suriname; SWZ Swaziland; SWE Sweden; CHE Switzerland;
  SYR Syria; TJK Tajikistan; TZA Tanzania; THA Thailand; TLS Timor-Leste; TGO Togo; TON Tonga;
  TTO Trinidad and Tobago; TUN Tunisia; TUR Turkey; TKM Turkmenistan; UGA Uganda; UKR Ukraine;
  ARE United Arab Emirates; GBR United Kingdom; USA United States; URY Uruguay; UZB Uzbekistan;
  VUT Vanuatu; VEN Venezuela; VNM Vietnam; PSE West Bank and Gaza; YEM Yemen; ZMB Zambia; ZWE Zimbabwe;
`
