-- H5: a place is the middle of a cell of 0.01°, about a kilometre. Whoever writes it, nothing finer is ever kept.
alter table profile add constraint profile_place_is_a_cell
  check (lat = round(lat::numeric, 2)::real and lon = round(lon::numeric, 2)::real and (lat is null) = (lon is null));
