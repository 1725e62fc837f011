import type { Gender } from '#contract/profiles.ts'

type Names = { readonly woman: readonly string[]; readonly man: readonly string[] }

const words = (text: string) => text.trim().split(/\s+/)

/** Italian first names go with their years: a Patrizia is rarely twenty, an Aurora rarely sixty. */
const italian: Readonly<Record<'young' | 'middle' | 'older', Names>> = {
  young: {
    woman:
      words(`Aurora Martina Giorgia Beatrice Alice Noemi Greta Camilla Ginevra Sofia Rebecca Matilde Gaia Arianna
      Asia Marta Emma Benedetta Ilaria Carlotta Miriam Vittoria Bianca Ludovica Irene Elisa Linda Agnese Margherita`),
    man: words(`Lorenzo Mattia Tommaso Edoardo Filippo Gabriele Leonardo Riccardo Nicolò Pietro Alessio Samuele Giacomo
      Federico Jacopo Ettore Elia Diego Michele Cristian Simone Gianluca Manuel Dario Emanuele Brando Enea Ruben`),
  },
  middle: {
    woman:
      words(`Silvia Valentina Francesca Sara Laura Chiara Federica Elena Serena Michela Veronica Eleonora Roberta
      Cristina Simona Alessandra Barbara Erika Debora Caterina Giada Lucia Viola Stefania Rossella Monia Tania Ambra`),
    man: words(`Marco Andrea Luca Matteo Davide Alessandro Stefano Fabio Daniele Francesco Roberto Simone Antonio Paolo
      Cristiano Ivan Enrico Massimo Giuseppe Gianmarco Alberto Nicola Claudio Valerio Maurizio Omar Raffaele Saverio`),
  },
  older: {
    woman:
      words(`Patrizia Daniela Antonella Donatella Loredana Paola Carla Marina Luisa Teresa Rita Gabriella Ornella
      Mirella Giovanna Silvana Manuela Annamaria Tiziana Franca Nadia Emanuela Marisa Graziella Rosanna Fiorella`),
    man: words(`Maurizio Claudio Giorgio Sergio Franco Renato Mauro Gianni Enzo Walter Giancarlo Bruno Vincenzo Salvatore
      Umberto Fausto Piero Gino Luciano Dino Silvano Ezio Tiziano Carlo Guido Romano Ermanno Loris`),
  },
}

/** Names of the other countries. */
const foreign: Readonly<Record<string, Names>> = {
  DE: {
    woman: words('Lena Katharina Anke Sabine Julia Hannah Mareike Birgit Franziska Silke'),
    man: words('Jonas Stefan Matthias Lukas Jürgen Felix Thorsten Sebastian Markus Tobias'),
  },
  AT: {
    woman: words('Magdalena Johanna Theresa Christina Veronika'),
    man: words('Florian Andreas Maximilian Gerald Dominik'),
  },
  CH: {
    woman: words('Nadine Corinne Selina Ramona Fabienne Daria Sonja Carmen'),
    man: words('Reto Urs Nils Yannick Flavio Beat Mirko Sandro'),
  },
  FR: {
    woman: words('Camille Élodie Manon Sylvie Nathalie Claire Margaux Solène'),
    man: words('Julien Mathieu Antoine Thierry Romain Bastien Olivier Hugo'),
  },
  BE: { woman: words('Liesbeth Amélie Charlotte Ineke'), man: words('Wout Benoît Pieter Laurent') },
  NL: { woman: words('Femke Marieke Anouk Sanne Willemijn'), man: words('Daan Bram Jeroen Sander Thijs') },
  ES: {
    woman: words('Lucía Carmen Marta Rocío Pilar Inés'),
    man: words('Javier Álvaro Sergio Ramón Íñigo Pablo'),
  },
  DK: { woman: words('Freja Mette Signe'), man: words('Rasmus Søren Mikkel') },
  SE: { woman: words('Elin Annika Saga'), man: words('Oskar Johan Gustav') },
  NO: { woman: words('Ingrid Solveig Silje'), man: words('Håkon Eirik Lars') },
  FI: { woman: words('Aino Päivi'), man: words('Mikko Juhani') },
  PL: { woman: words('Agnieszka Zofia Kinga'), man: words('Tomasz Wojtek Kacper') },
  GB: {
    woman: words('Hannah Charlotte Gemma Rosie Fiona Imogen Louise Margaret Bethan'),
    man: words('Oliver Callum Graham Rhys Edward Jamie Stuart Tobias Neil'),
  },
  IE: { woman: words('Aoife Niamh Róisín'), man: words('Cian Declan Eoin') },
  US: { woman: words('Madison Jessica Audrey Carol'), man: words('Tyler Brandon Nathan Greg') },
}

/** Names for those who are neither woman nor man. */
const open = words('Andrea Alex Sasha Fede Noa Elia Robin Ari Vale Morgan')

/** First names that suit a country, an age and a gender. */
export function firstNames(country: string, age: number, gender: Gender): readonly string[] {
  if (gender === 'other') return open
  const names = foreign[country] ?? italian[age < 30 ? 'young' : age < 46 ? 'middle' : 'older']
  return names[gender]
}
